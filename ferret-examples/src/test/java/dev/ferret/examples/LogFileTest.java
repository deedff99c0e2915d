package dev.ferret.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.junit.AfterCase;
import dev.ferret.junit.BeforeCase;
import dev.ferret.junit.Property;
import dev.ferret.junit.PropertyDefaults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** A file that each test case finds empty. */
@PropertyDefaults(freshInstance = true, tries = 100)
class LogFileTest {
  @TempDir Path folder;
  private Path log;

  @BeforeCase
  void create() throws IOException {
    log = Files.createFile(folder.resolve("log"));
  }

  @AfterCase
  void isStillThere() {
    assertThat(log).exists();
  }

  @Property
  void whatIsWrittenIsRead(List<Integer> numbers) throws IOException {
    assertThat(log).isEmptyFile();
    Files.writeString(log, numbers.toString());
    assertThat(log).hasContent(numbers.toString());
  }
}
