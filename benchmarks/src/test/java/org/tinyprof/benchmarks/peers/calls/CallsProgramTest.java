package org.tinyprof.benchmarks.peers.calls;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every subject computes the same and is measured in every shape. */
class CallsProgramTest {
  @ParameterizedTest
  @EnumSource
  void subjectsDifferInWhatTheyCostAndInNothingElse(Subject subject) {
    CallLoops calls = subject.make();
    assertEquals(38 * 31 + 7, calls.flat(2, 1));
    assertEquals(1 * 31 + 7 + 9, calls.chain(1, 1));
  }

  @ParameterizedTest
  @EnumSource(names = {"MICROMETER", "JFR"})
  void printsALineForEachStretch(Subject subject) throws Exception {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    CallsProgram.run(
        new String[] {subject.toString(), "1", "1", "1"}, new PrintStream(printed, true, UTF_8));
    List<String> expected =
        List.of(
            "flat 1 empty",
            "flat 1 floor",
            "flat 1 " + subject,
            "chain 1 empty",
            "chain 1 floor",
            "chain 1 " + subject,
            "flat 1 alone",
            "flat 2 empty",
            "flat 2 floor",
            "flat 2 " + subject,
            "chain 2 empty",
            "chain 2 floor",
            "chain 2 " + subject);
    assertEquals(
        expected,
        printed.toString(UTF_8).lines().map(l -> l.replaceAll("( [0-9.]+){2}$", "")).toList());
  }
}
