package dev.ferret.cli.cover;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class GuideTest {
  @Test
  void theModelOfTheGuideIsThatOfTheExamples() throws IOException {
    assertThat(Files.readString(Path.of("../docs/guide/cover.md")))
        .contains(Files.readString(Path.of("../ferret-models/examples/checkout.pict")));
  }
}
