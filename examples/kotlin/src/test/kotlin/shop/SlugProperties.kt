package shop

import dev.ferret.Ferret.forAll
import dev.ferret.Gens.strings
import dev.ferret.junit.Property
import dev.ferret.type.Range
import dev.ferret.type.Sizes
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test

/** Makes the part of an address from a title. The bug: a title of several spaces leaves dashes. */
fun slug(title: String): String = title.trim().lowercase().replace(' ', '-')

class SlugProperties {
    @Property
    fun slugsHaveNoDoubleDashes(title: String) {
        assertTrue(!slug(title).contains("--") || title.contains("--"))
    }

    @Property
    fun pagesOfAListAreNotEmpty(@Sizes(min = 1, max = 50) items: List<Int>, @Range(min = 1, max = 9) size: Int) {
        assertEquals(items, items.chunked(size).flatten())
    }

    @Test
    fun slugsAreSlugsAlready() {
        forAll(strings().letters()).check { title -> assertEquals(slug(title), slug(slug(title))) }
    }
}
