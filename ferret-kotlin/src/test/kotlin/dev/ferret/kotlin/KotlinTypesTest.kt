package dev.ferret.kotlin

import dev.ferret.Ferret.forAll
import dev.ferret.Gen
import dev.ferret.choice.Case
import dev.ferret.run.Phase
import dev.ferret.run.Settings
import dev.ferret.type.Range
import dev.ferret.type.Types
import java.time.LocalDate
import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.assertThatThrownBy
import org.junit.jupiter.api.Test

data class Name(val first: String, val middle: String?)

data class Team(val members: List<String?>, val lead: Name?, val founded: LocalDate, val rooms: Map<Int, Set<Long?>>)

enum class Colour { RED, GREEN }

@JvmInline value class Percent(val value: Int) {
    init {
        require(value in 0..100) { "no percentage: $value" }
    }
}

data class Discount(val share: Percent, val colour: Colour, val before: Percent?)

sealed interface Shape

data class Circle(val radius: Double) : Shape

data class Square(@Range(min = 1, max = 9) val side: Int) : Shape

object Point : Shape

data object Blank : Shape

sealed class Expr

data class Num(val value: Int) : Expr()

data class Add(val left: Expr, val right: Expr) : Expr()

data class Box<T>(val value: T, val others: List<T>)

data class Page(val number: Int = 1, val size: Int = 20, val tags: Array<String?> = emptyArray(), val bytes: IntArray)

data class Loop(val next: Loop)

class Plain(val value: Int)

class KotlinTypesTest {
    private fun <T> values(gen: Gen<T>): List<T> = (0L until 300L).map { gen.from(Case.random(it, 100).choices()) }

    private fun <T> smallest(gen: Gen<T>, seed: Long, fails: (T) -> Boolean): Any? =
        forAll(gen)
            .with(Settings.standard().withSeed(seed).withoutStore().without(Phase.EXPLAIN))
            .run { check(!fails(it)) }
            .counterexample()
            .orElseThrow()
            .arguments()[0]

    @Test
    fun nullIsWhereAQuestionMarkIs() {
        val teams = values(Types.of(Team::class.java))

        assertThat(teams).anyMatch { it.lead == null }
        assertThat(teams).anyMatch { it.lead != null && it.lead.middle == null }
        assertThat(teams).anyMatch { it.lead?.middle != null }
        assertThat(teams).anyMatch { null in it.members }
        assertThat(teams).anyMatch { team -> team.rooms.values.any { null in it } }
        assertThat(teams).allMatch { team -> (team.rooms.keys as Set<Any?>).all { it != null } }
    }

    @Test
    fun valueClassesKeepTheirConditions() {
        val discounts = values(Types.of(Discount::class.java))

        assertThat(discounts).allMatch { it.share.value in 0..100 }
        assertThat(discounts).anyMatch { it.before == null }
        assertThat(discounts).anyMatch { it.before != null && it.before.value > 0 }
        assertThat(discounts.map { it.colour }.toSet()).containsExactlyInAnyOrder(Colour.RED, Colour.GREEN)
    }

    @Test
    fun sealedTypesHaveTheirClassesAndObjects() {
        val shapes = values(Types.of(Shape::class.java))

        assertThat(shapes.map { it.javaClass.simpleName }.toSet())
            .containsExactlyInAnyOrder("Circle", "Square", "Point", "Blank")
        assertThat(shapes.filter { it is Point }).allMatch { it === Point }
        assertThat(shapes.filterIsInstance<Square>()).allMatch { it.side in 1..9 }
    }

    @Test
    fun recursiveTypesEndAndShrink() {
        val gen = Types.of(Expr::class.java)
        fun sum(e: Expr): Long = when (e) {
            is Num -> e.value.toLong()
            is Add -> sum(e.left) + sum(e.right)
        }
        fun adds(e: Expr): Int = if (e is Add) 1 + adds(e.left) + adds(e.right) else 0

        assertThat(values(gen)).anyMatch { adds(it) > 3 }
        for (seed in 0L until 50L) {
            assertThat(smallest(gen, seed) { adds(it) > 0 }).isEqualTo(Add(Num(0), Num(0)))
            assertThat(smallest(gen, seed) { sum(it) > 9 }).isEqualTo(Num(10))
        }
    }

    @Test
    fun genericAndOtherPartsAreMade() {
        val token = object : dev.ferret.type.TypeToken<Box<Name>>() {}

        assertThat(values(Types.of(token))).anyMatch { box -> box.others.map { it.first }.distinct().size > 1 }
        val pages = values(Types.of(Page::class.java))
        assertThat(pages).anyMatch { null in it.tags }
        assertThat(pages.map { it.number }.toSet()).hasSizeGreaterThan(50)
        assertThat(values(Types.of(Point::class.java))).allMatch { it === Point }
    }

    @Test
    fun whatCannotBeMadeIsNamed() {
        assertThatThrownBy { Types.of(Loop::class.java) }
            .isInstanceOf(IllegalArgumentException::class.java)
            .hasMessageStartingWith("Loop has no finite value")
        assertThatThrownBy { Types.of(Plain::class.java) }
            .isInstanceOf(IllegalArgumentException::class.java)
            .hasMessageStartingWith("The values of Plain do not follow from the type")
    }
}
