package org.tinyprof.it.causes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.report.Report;
import org.tinyprof.it.agent.Jdk;
import org.tinyprof.it.causes.KnownCause.Outcome;

/** The part of the collection that hardly depends on what else runs on the machine. */
class CausesTest {
  private static CauseRun runs;

  @BeforeAll
  static void startTheServer() throws IOException {
    runs = new CauseRun();
  }

  @AfterAll
  static void closeTheServer() throws IOException {
    runs.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PoolSleeps",
        "PoolTooSmall",
        "CommonPoolSockets",
        "SlowUpload",
        "ChildProcess",
        "Scheduled",
        "Polls",
        "SlowConsumer",
        "Recursion",
        "BusyWait",
        "Hello",
        "LockAcrossIo"
      })
  void namesTheCause(String program) throws Exception {
    KnownCause cause = KnownCauses.named(program);
    Report report = runs.report(cause, Jdk.current());
    assertEquals(
        Outcome.RIGHT, cause.judge(report), () -> report.bound() + "\n" + report.sentences());
  }
}
