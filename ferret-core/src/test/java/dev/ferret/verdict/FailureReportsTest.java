package dev.ferret.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FailureReportsTest {
  @Test
  void aDefectOfTheShrinkerIsNamedWithItsPlaceAndAWayOut() {
    IllegalStateException thrown = new IllegalStateException("no such group");
    thrown.setStackTrace(
        new StackTraceElement[] {new StackTraceElement("dev.A", "improve", "A.java", 12)});

    assertThat(FailureReports.defect(thrown))
        .isEqualTo(
            " (cut short by java.lang.IllegalStateException: no such group at"
                + " dev.A.improve(A.java:12), a defect of Ferret: please report it with the replay"
                + " token)");
  }

  @Test
  void aDefectWithoutAStackIsNamed() {
    StackOverflowError thrown = new StackOverflowError();
    thrown.setStackTrace(new StackTraceElement[0]);

    assertThat(FailureReports.defect(thrown))
        .startsWith(" (cut short by java.lang.StackOverflowError, a defect of Ferret");
  }
}
