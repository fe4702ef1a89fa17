package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.model.RunModels;
import org.tinyprof.interchange.write.ExportedRun;

/**
 * Opens any folder of other tools' files: {@code ./gradlew :cli:peerTest -PpeerFiles=DIR}. A table
 * by format of what opened, and why the others did not, is left in {@code build/peer-files.md}.
 */
@Tag("peer")
class PeerFilesTest {
  private static final double RELATIVE = 1e-6;
  private static final double OF_NANOS = 1e-3; // our times are whole nanoseconds

  /** Formats by the end or start of a file's name; the first that fits counts. */
  private static final Map<String, String> FORMATS = new LinkedHashMap<>();

  static {
    FORMATS.put(".*\\.cali", "Caliper `.cali`");
    FORMATS.put(".*(caliper|spotdb).*\\.json", "Caliper json-split");
    FORMATS.put(".*hatchet.*\\.json", "Hatchet");
    FORMATS.put(".*hpctoolkit.*", "HPCToolkit");
    FORMATS.put(".*\\.cubex", "Score-P `.cubex`");
    FORMATS.put(".*\\.ppk|profile\\.\\d+\\.\\d+\\.\\d+", "TAU");
    FORMATS.put("text-.*\\.txt", "Extra-P text");
    FORMATS.put("json-input.*", "Extra-P JSON");
    FORMATS.put(".*\\.jfr(\\.gz)?", "JFR");
    FORMATS.put(".*\\.speedscope\\.json|invalid-.*\\.json", "speedscope");
    FORMATS.put("trace-event.*", "Chrome trace");
    FORMATS.put(".*\\.(cpu|heap)profile", "Chrome profile");
    FORMATS.put("testdata-.*|.*\\.pprof", "pprof");
    FORMATS.put(".*(collapse|ustack|ticks_bytes|dtrace).*", "folded stacks");
    FORMATS.put(".*(linux-perf|perf-|vmlinux).*", "`perf script`");
  }

  private static final class Row {
    private int tried;
    private int opened;
    private int equal;
    private int compared;
    private String compares = "models";
    private final List<String> refused = new ArrayList<>();
  }

  private final Map<String, Row> rows = new TreeMap<>();

  @Test
  void opensFilesOfOtherToolsOrSaysWhyNot() throws Exception {
    String folder = System.getProperty("tinyprof.peer.files", "");
    assumeTrue(!folder.isEmpty(), "no folder of files was given with -PpeerFiles=DIR");
    open(Path.of(folder));
    compareValues(Path.of(folder));
    compareModels(Path.of(folder));
    StringBuilder table = new StringBuilder("| format | files | opened | equal to its tool |\n");
    table.append("| --- | --- | --- | --- |\n");
    rows.forEach(
        (format, row) ->
            table.append(
                "| %s | %d | %d | %s |\n"
                    .formatted(
                        format,
                        row.tried,
                        row.opened,
                        row.compared == 0
                            ? ""
                            : row.equal + " of " + row.compared + " " + row.compares)));
    table.append('\n');
    rows.values().forEach(row -> row.refused.forEach(line -> table.append(line).append('\n')));
    System.out.println(table);
    Files.writeString(Path.of("build/peer-files.md"), table);
    rows.values().forEach(row -> assertEquals(row.compared, row.equal));
  }

  private void open(Path folder) throws IOException {
    List<Path> entries;
    try (Stream<Path> files = Files.list(folder)) {
      entries = files.sorted().toList();
    }
    for (Path entry : entries) {
      boolean run = !Files.isDirectory(entry) || Files.exists(entry.resolve("experiment.xml"));
      if (run) {
        openRun(entry);
      } else {
        open(entry);
      }
    }
  }

  private void openRun(Path path) {
    Row row = row(path);
    row.tried++;
    try {
      for (Path run : OpenProfile.runs(path)) {
        try (OpenProfile opened = OpenProfile.open(run)) {
          opened.overview();
        }
      }
      row.opened++;
    } catch (IOException e) {
      String reason = String.valueOf(e.getMessage()).replace(path + ": ", "");
      row.refused.add("- " + path.getFileName() + ": " + reason.replaceAll("\\s+", " "));
    } catch (RuntimeException e) {
      throw new AssertionError(path.toString(), e);
    }
  }

  private Row row(Path path) {
    String name = path.getFileName().toString();
    String format =
        FORMATS.entrySet().stream()
            .filter(each -> name.matches(each.getKey()))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse("others");
    return rows.computeIfAbsent(format, unseen -> new Row());
  }

  /** Compares values of Caliper's files with those that its own reader finds. */
  private void compareValues(Path folder) throws Exception {
    List<Path> found;
    try (Stream<Path> files = Files.walk(folder)) {
      found = files.filter(file -> file.toString().endsWith(".cali")).sorted().toList();
    }
    if (found.isEmpty()) {
      return;
    }
    PythonTool caliper = PythonTool.with("caliper-reader", PythonTool.version("caliper-reader"));
    for (Path file : found) {
      Row row = row(file);
      row.compares = "values";
      try (OpenProfile run = OpenProfile.open(file)) {
        FrameExport exported = new FrameExport(run);
        for (String line : caliper.says("cali_file.py", file).lines().toList()) {
          String[] words = line.split("\t", -1); // region, name, unit, value
          row.compared++;
          double value = Double.parseDouble(words[3]) * (words[2].equals("sec") ? 1e9 : 1);
          double ours = value(exported, words[0], words[1]);
          if (Math.abs(ours - value) <= RELATIVE * Math.abs(value)) {
            row.equal++;
          } else {
            row.refused.add("- " + file.getFileName() + " has " + ours + " for " + line);
          }
        }
      }
    }
  }

  /** The value of a region in all executions, as the file has it. */
  private static double value(FrameExport run, String region, String metric) throws IOException {
    int column = run.schema().metric(metric);
    for (int i = 0; column >= 0 && i < run.schema().callpaths().size(); i++) {
      if (run.schema().callpaths().path(i).equals(region)) {
        return run.values(ExportedRun.Rows.ALL, List.of(column)).value(column, i, 0);
      }
    }
    return Double.NaN;
  }

  /** Compares models of experiments, and of folders whose folders hold profiles of Score-P. */
  private void compareModels(Path folder) throws Exception {
    List<Path> studies = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        if (name.matches("text-.*\\.txt|json-input.*")) {
          studies.add(file);
        } else if (name.endsWith(".cubex")) {
          Path study = file.getParent().getParent();
          if (!studies.contains(study)) {
            studies.add(study);
          }
        }
      }
    }
    if (studies.isEmpty()) {
      return;
    }
    PythonTool extraP = PythonTool.with("extrap", PythonTool.version("extrap"));
    for (Path study : studies) {
      compare(study, extraP.says("extrap_file.py", study).lines().toList());
    }
  }

  private void compare(Path study, List<String> theirs) throws Exception {
    boolean cube = Files.isDirectory(study);
    Row row = row(cube ? Path.of("profile.cubex") : study);
    String[] parameters = theirs.get(0).split("\t", -1);
    double[] point =
        Stream.of(theirs.get(1).split("\t", -1)).mapToDouble(Double::parseDouble).toArray();
    Ensemble runs = Ensemble.open(study.toString());
    Map<String, RunModels> models = new LinkedHashMap<>();
    for (String line : theirs.subList(2, theirs.size())) {
      String[] words = line.split("\t", -1);
      String metric = ourMetric(words[1], cube);
      if (!models.containsKey(metric)) {
        Ensemble asked = runs.metrics(metric);
        models.put(metric, (cube ? asked.self() : asked).model(parameters));
      }
      double scale = cube && words[1].contains("time") ? 1e9 : 1;
      String path = words[0].isEmpty() ? "(all)" : words[0].replace("->", "<");
      double value = Double.parseDouble(words[2]) * scale;
      double error = Double.parseDouble(words[3]);
      double near = cube ? OF_NANOS : RELATIVE;
      row.compared++;
      boolean equal =
          models.get(metric).rows().stream()
              .filter(each -> each.path().equals(path))
              .anyMatch(
                  each ->
                      Math.abs(each.model().at(point) - value) <= near * Math.abs(value)
                          && Math.abs(each.model().accuracy().smape() / 100 - error) <= near);
      if (equal) {
        row.equal++;
      } else {
        row.refused.add("- " + study.getFileName() + " differs from Extra-P: " + line);
      }
    }
  }

  private static String ourMetric(String name, boolean cube) {
    if (cube) {
      return Map.of("visits", "count", "min_time", "time.min", "max_time", "time.max")
          .getOrDefault(name, name);
    }
    return name.isEmpty() ? "value" : name.equals("time") ? "time (decimal)" : name;
  }
}
