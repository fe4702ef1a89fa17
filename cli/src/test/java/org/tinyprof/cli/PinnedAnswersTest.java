package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.fixtures.MethodRun;
import org.tinyprof.analysis.fixtures.OddRun;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Profile;

/**
 * What all commands and exports say of ten profiles: of each format, of one rank and many, with
 * threads, executions, iterations and absent values, recovered and foreign.
 */
class PinnedAnswersTest {
  private static final Path FORMAT = Path.of("../format/src/test/resources/org/tinyprof/format");
  private static final Path ANALYSIS = Path.of("../analysis/src/test/resources");
  private static final List<List<String>> QUESTIONS =
      List.of(
          List.of("info"),
          List.of("report"),
          List.of("tree"),
          List.of("tree", "--self"),
          List.of("tree", "--over", "sum", "--metric", "count"),
          List.of("tree", "--hot"),
          List.of("flat"),
          List.of("flat", "--self"),
          List.of("balance"));
  private static final List<String> EXPORTS =
      List.of(
          "hatchet",
          "caliper",
          "cali",
          "folded",
          "speedscope",
          "chrome",
          "dot",
          "csv",
          "json",
          "text");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {"v1.2", "text", "example", "heat", "methods", "odd", "recovered", "foreign"})
  void staysAsItWas(String name) throws Exception {
    Path run = profile(name);
    StringBuilder all = new StringBuilder();
    for (List<String> question : QUESTIONS) {
      List<Object> words = new ArrayList<>(question);
      words.add(1, run);
      append(all, String.join(" ", question), Commands.run(words.toArray()), run);
    }
    for (String format : EXPORTS) {
      append(all, "to " + format, Commands.run("convert", run, "--to", format), run);
    }
    Path pprof = folder.resolve("run.pprof");
    assertEquals(0, Commands.run("convert", run, "--to", "pprof", "-o", pprof).exitCode());
    append(all, "to pprof", Commands.run("flat", pprof, "--self"), pprof);
    Path copy = folder.resolve("copy.tprof");
    assertEquals(0, Commands.run("convert", run, "--to", "binary", "-o", copy).exitCode());
    append(all, "to binary", Commands.run("flat", copy, "--self"), copy);
    Golden.check("answers-" + name + ".txt", all.toString());
  }

  private void append(StringBuilder all, String question, Commands done, Path run) {
    String shown = (done.out() + done.err()).replace(run.toString(), "RUN");
    shown = shown.replaceAll(" \\\\\n +--", " --"); // where a line is broken depends on the path
    all.append("== ").append(question).append('\n').append(Sizes.hidden(shown));
  }

  private Path profile(String name) throws IOException {
    return switch (name) {
      case "text" -> FORMAT.resolve("text/every-feature-v2.txt");
      case "example" -> ExampleRun.write(folder.resolve("run.tprof"));
      case "heat" -> HeatRun.write(folder.resolve("run.tprof"), 12, 1, 2);
      case "methods" -> written(MethodRun.profile());
      case "odd" -> written(OddRun.profile(0, OddRun.RANKS - 1));
      case "recovered" -> recovered();
      case "foreign" -> foreign();
      default -> FORMAT.resolve("binary").resolve(name);
    };
  }

  private Path written(Profile profile) throws IOException {
    return Files.write(folder.resolve("run.tprof"), IndexFile.encodeWhole(profile));
  }

  private Path recovered() throws IOException {
    Path parts = Files.createDirectory(folder.resolve("run-ranks"));
    ExampleRun.writeSome(parts.resolve("rank-00000.tprof"), 0, 0, "bytes");
    ExampleRun.writeSome(parts.resolve("rank-00002.tprof"), 2, 5, "bytes");
    return parts;
  }

  /** A recording of the JDK's flight recorder. */
  private Path foreign() throws IOException {
    Path file = folder.resolve("timed.jfr");
    try (InputStream in =
            new GZIPInputStream(Files.newInputStream(ANALYSIS.resolve("foreign/timed.jfr.gz")));
        OutputStream out = Files.newOutputStream(file)) {
      in.transferTo(out);
    }
    return file;
  }
}
