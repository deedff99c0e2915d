package dev.ferret.kotlin

import dev.ferret.Ferret.forAll
import dev.ferret.Gens.integers
import dev.ferret.junit.Property
import dev.ferret.type.Range
import dev.ferret.type.Sizes
import java.nio.file.Files
import java.nio.file.Path
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test

@JvmInline value class Cents(val value: Long) {
    init {
        require(value >= 0)
    }
}

sealed interface Payment

data class Card(val number: String, val holder: String?) : Payment

data class Voucher(@param:Range(min = 1, max = 50) val percent: Int) : Payment

data object Cash : Payment

data class Order(val total: Cents, val payment: Payment, @param:Sizes(max = 5) val notes: List<String?>)

class KotlinGuideProperties {
    private fun due(order: Order): Cents =
        when (val payment = order.payment) {
            is Voucher -> Cents(order.total.value - order.total.value / 100 * payment.percent)
            is Card, Cash -> order.total
        }

    @Property
    fun nobodyPaysMoreThanTheTotal(order: Order) {
        assertThat(due(order).value).isBetween(0, order.total.value)
    }

    @Property
    fun aMissingHolderIsAnEmptyOne(holder: String?) {
        assertThat(Card("1", holder).holder.orEmpty()).isEqualTo(holder ?: "")
    }

    @Test
    fun generatorsAreTheSameAsInJava() {
        forAll(integers(0, 9)).check { digit -> assertThat(digit.toString()).hasSize(1) }
    }

    /** Snippets stand in a test, as those of Java do. */
    @Test
    fun theSnippetsOfTheGuideAreCompiled() {
        val sources = Files.list(Path.of("src/test/kotlin/dev/ferret/kotlin")).use { files ->
            files.map { Files.readString(it) }.toList().joinToString("\n").replace(Regex("\\s+"), "")
        }
        val page = Files.readString(Path.of("../docs/guide/kotlin.md"))
        val snippets = Regex("(?s)```kotlin\n(.*?)```").findAll(page).map { it.groupValues[1] }.toList()

        assertThat(snippets).hasSizeGreaterThan(2)
        for (snippet in snippets) {
            assertThat(sources).contains(snippet.replace(Regex("\\s+"), ""))
        }
    }
}
