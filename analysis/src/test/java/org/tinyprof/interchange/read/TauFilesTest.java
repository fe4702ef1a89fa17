package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tinyprof.analysis.profile.OpenProfile;

/** Own times of TAU's functions, whatever TAU kept of their callers. */
class TauFilesTest {
  @TempDir Path folder;

  /** A function or callpath in a profile of one thread, with microseconds. */
  private record Line(String name, int calls, int exclusive, int inclusive) {}

  /** The two formats of TAU's profiles. */
  enum Format {
    TEXT {
      @Override
      byte[] written(List<Line> lines) {
        StringBuilder text = new StringBuilder(lines.size() + " templated_functions_MULTI_TIME\n");
        text.append("# Name Calls Subrs Excl Incl ProfileCalls #\n");
        for (Line line : lines) {
          text.append("\"%s\" %d 0 ".formatted(line.name, line.calls));
          text.append("%d %d 0 GROUP=\"X\"%n".formatted(line.exclusive, line.inclusive));
        }
        return text.append("0 aggregates\n").toString().getBytes(StandardCharsets.UTF_8);
      }
    },
    PACKED {
      @Override
      byte[] written(List<Line> lines) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new GZIPOutputStream(zipped))) {
          out.writeChars("PPK");
          ints(out, 2, 1, 0, 0, 0, 0, 1); // versions, sizes, no facts, one metric
          out.writeUTF("TIME");
          ints(out, 0, lines.size()); // no groups
          for (Line line : lines) {
            out.writeUTF(line.name);
            out.writeInt(0);
          }
          ints(out, 0, 1, 0, 0, 0, lines.size()); // no user events, one thread
          for (int i = 0; i < lines.size(); i++) {
            out.writeInt(i);
            out.writeDouble(lines.get(i).calls);
            out.writeDouble(0);
            out.writeDouble(lines.get(i).exclusive);
            out.writeDouble(lines.get(i).inclusive);
          }
          out.writeInt(0);
        }
        return zipped.toByteArray();
      }
    };

    abstract byte[] written(List<Line> lines) throws IOException;

    private static void ints(DataOutputStream out, int... numbers) throws IOException {
      for (int number : numbers) {
        out.writeInt(number);
      }
    }
  }

  private OpenProfile open(Format format, Line... lines) throws IOException {
    return OpenProfile.open(
        Files.write(folder.resolve("profile.0.0.0"), format.written(List.of(lines))));
  }

  @ParameterizedTest
  @EnumSource
  void functionsWithoutCallersHaveTheirOwnTimesSideBySide(Format format) throws Exception {
    try (OpenProfile run =
        open(
            format,
            new Line("main", 1, 1000, 10_000),
            new Line("solve", 2, 4000, 9000),
            new Line("MPI_Send()", 3, 5000, 5000))) {
      assertEquals(
          Map.of("main 0", 1e6, "solve 0", 4e6, "MPI_Send 0", 5e6), Opened.values(run, "time"));
      assertEquals(
          Map.of("main 0", 10e6, "solve 0", 9e6, "MPI_Send 0", 5e6),
          Opened.values(run, "inclusive"));
      assertEquals(3.0, Opened.values(run, "count").get("MPI_Send 0"));
      assertEquals(
          List.of(
              "TAU did not keep who called a function: functions stand side by side, with the time"
                  + " without callees; 'inclusive' is the time with callees."),
          run.fileNotes());
    }
  }

  @ParameterizedTest
  @EnumSource
  void samplesDivideTheOwnTimeOfTheFunctionAboveThem(Format format) throws Exception {
    try (OpenProfile run =
        open(
            format,
            new Line("main", 1, 1000, 10_000),
            new Line("solve", 2, 4000, 9000),
            new Line("[CONTEXT] solve", 3, 0, 3000),
            new Line("[SUMMARY] f", 2, 2000, 2000),
            new Line("[SAMPLE] f {3}", 2, 2000, 2000),
            new Line("[SAMPLE] g {4}", 1, 1000, 1000),
            new Line("solve => [CONTEXT] solve", 3, 0, 3000),
            new Line("solve => [CONTEXT] solve => [SUMMARY] f", 2, 2000, 2000),
            new Line("solve => [CONTEXT] solve => [SUMMARY] f => [SAMPLE] f {3}", 2, 2000, 2000),
            new Line("solve => [CONTEXT] solve => [SAMPLE] g {4}", 1, 1000, 1000))) {
      assertEquals(
          new TreeMap<>(
              Map.of(
                  "main 0", 1e6,
                  "solve 0", 4e6,
                  "solve<[CONTEXT] solve 0", 3e6,
                  "solve<[CONTEXT] solve<[SUMMARY] f 0", 2e6,
                  "solve<[CONTEXT] solve<[SUMMARY] f<[SAMPLE] f {3} 0", 2e6,
                  "solve<[CONTEXT] solve<[SAMPLE] g {4} 0", 1e6)),
          Opened.values(run, "time"));
      assertEquals(Map.of("main 0", 10e6, "solve 0", 9e6), Opened.values(run, "inclusive"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void callpathsOfTheLastFunctionsAddUpToTheTimeOfTheThread(Format format) throws Exception {
    try (OpenProfile run =
        open(
            format,
            new Line("main", 1, 1000, 10_000),
            new Line("solve", 2, 4000, 9000),
            new Line("MPI_Send()", 3, 5000, 5000),
            new Line("main => solve", 2, 4000, 9000),
            new Line("solve => MPI_Send()", 3, 5000, 5000))) {
      assertEquals(
          Map.of("main 0", 5e6, "main<solve 0", 4e6, "solve 0", 5e6, "solve<MPI_Send 0", 5e6),
          Opened.values(run, "time"));
      assertEquals(
          List.of(
              "TAU kept at most 2 functions of each callpath, so some callpaths lack their first"
                  + " callers."),
          run.fileNotes());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFunctionThatCallsItselfKeepsWhatItsCallpathsDoNotHave(Format format) throws Exception {
    try (OpenProfile run =
        open(
            format,
            new Line("main", 3, 3000, 3000),
            new Line("main => main", 1, 1500, 2000),
            new Line("main => main => main", 1, 500, 500))) {
      assertEquals(
          Map.of("main 0", 3e6, "main<main 0", 2e6, "main<main<main 0", 5e5),
          Opened.values(run, "time"));
      assertEquals(1.0, Opened.values(run, "count").get("main 0"));
      assertEquals(List.of(), run.fileNotes());
    }
  }
}
