package dev.ferret.kotlin

import dev.ferret.junit.Property
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.AfterAll

/** Parameters of properties, which Java's reflection knows no question marks of. */
class KotlinProperties {
    @Property
    fun aParameterMayBeNull(name: String?) {
        nullNames += if (name == null) 1 else 0
    }

    @Property
    fun anElementMayBeNull(names: List<String?>) {
        nullElements += if (null in names) 1 else 0
    }

    @Property
    fun nothingIsNullWithoutAQuestionMark(names: List<String>, name: Name) {
        assertThat(names).doesNotContainNull()
        assertThat(name.first).isNotNull()
    }

    companion object {
        var nullNames = 0
        var nullElements = 0

        @AfterAll
        @JvmStatic
        fun nullWasThere() {
            assertThat(nullNames).isPositive()
            assertThat(nullElements).isPositive()
        }
    }
}
