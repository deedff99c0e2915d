package dev.ferret.kotlin

import java.io.ByteArrayOutputStream
import java.io.PrintStream
import java.nio.file.Files
import java.nio.file.Path
import org.assertj.core.api.Assertions.assertThat
import org.jetbrains.kotlin.cli.common.ExitCode
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/** Kotlin's compiler sees where the Java API takes null and where it does not. */
class NullnessTest {
    @TempDir lateinit var folder: Path

    private fun compiled(body: String): Pair<ExitCode, String> {
        val source = folder.resolve("Use.kt")
        Files.writeString(source, "import dev.ferret.Gen\nimport dev.ferret.Gens\n$body\n")
        val messages = ByteArrayOutputStream()
        val classPath = System.getProperty("surefire.test.class.path") ?: System.getProperty("java.class.path")
        val code =
            K2JVMCompiler()
                .exec(
                    PrintStream(messages),
                    source.toString(),
                    "-classpath", classPath,
                    "-no-stdlib", "-no-reflect",
                    "-d", folder.resolve("out").toString())
        return Pair(code, messages.toString())
    }

    @Test
    fun aTextThatMayBeNullIsRefused() {
        val (code, messages) = compiled("fun name(text: String?) = Gens.strings().alphabet(text)")

        assertThat(messages).contains("String?", "'String'")
        assertThat(code).isEqualTo(ExitCode.COMPILATION_ERROR)
    }

    @Test
    fun aTextThatIsThereIsTaken() {
        val (code, messages) = compiled("fun name(text: String) = Gens.strings().alphabet(text)")

        assertThat(code).`as`(messages).isEqualTo(ExitCode.OK)
    }

    @Test
    fun aNullableGeneratorHasNullableValues() {
        val (refused, messages) = compiled("fun gen(): Gen<String> = Gens.nullable(Gens.strings())")
        val (taken, others) = compiled("fun gen(): Gen<String?> = Gens.nullable(Gens.strings())")

        assertThat(refused).`as`(messages).isEqualTo(ExitCode.COMPILATION_ERROR)
        assertThat(taken).`as`(others).isEqualTo(ExitCode.OK)
    }
}
