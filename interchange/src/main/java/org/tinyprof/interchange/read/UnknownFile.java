package org.tinyprof.interchange.read;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Says that a file is no profile that TinyProf reads, and whose it is, where its contents tell. */
final class UnknownFile {
  private static final String READ =
      "; it reads its own and those of Caliper, Hatchet, TAU, Score-P, HPCToolkit, pprof,"
          + " speedscope, perf script, Chrome, Perfetto and JFR, and folded stacks";
  private static final String READ_OF_JSON =
      "; of JSON it reads what Caliper (json-split), Hatchet, Thicket, speedscope, Chrome and"
          + " Extra-P write";

  /** What Python's marshal writes first of a dictionary whose keys are tuples. */
  private static final Pattern PSTATS = Pattern.compile("[{\u00FB][()\u00A8\u00A9]");

  /** Members of JSON that no other tool writes together, by who writes them. */
  private static final Map<String, Set<String>> TOOLS =
      new TreeMap<>(
          Map.of(
              "a profile of Firefox", Set.of("profile", "allocations", "markers"),
              "a profile of Firefox's profiler", Set.of("meta", "libs", "threads"),
              "a profile of Haskell's GHC", Set.of("cost_centres", "profile"),
              "a profile of Ruby's stackprof", Set.of("mode", "frames", "missed_samples"),
              "a recording of Safari's", Set.of("recording", "version"),
              "a log of V8", Set.of("code", "functions", "ticks"),
              "a profile of pyinstrument", Set.of("root_frame", "sample_count"),
              "a profile of timemory", Set.of("timemory"),
              "what `convert --to json` wrote of a profile", Set.of("tinyprof", "run")));

  /** How files of other formats begin. */
  private static final Map<String, String> STARTS =
      Map.of(
          "HPCTOOLKIT", "a part of a database of HPCToolkit 4",
          "SQLite format 3", "a database of SQLite",
          "PK\u0003\u0004", "a zip archive",
          "# callgrind format", "a profile of Callgrind",
          "digraph ", "a graph of Graphviz");

  private UnknownFile() {}

  /**
   * A file that is no JSON.
   *
   * @param start its first bytes, each as a character
   */
  static IOException of(String file, String start) {
    String what =
        PSTATS.matcher(start).lookingAt()
            ? "statistics of Python's cProfile, which TinyProf does not read"
            : STARTS.entrySet().stream()
                .filter(known -> start.startsWith(known.getKey()))
                .map(known -> known.getValue() + ", which TinyProf does not read")
                .findFirst()
                .orElse("not a profile that TinyProf knows");
    return new IOException(file + ": " + what + READ);
  }

  /** JSON of a tool that is not read, if its members tell. */
  static Optional<IOException> ofTool(String file, Set<String> members) {
    return TOOLS.entrySet().stream()
        .filter(tool -> members.containsAll(tool.getValue()))
        .findFirst()
        .map(
            tool ->
                new IOException(
                    file + ": " + tool.getKey() + ", which TinyProf does not read" + READ_OF_JSON));
  }

  /** Other JSON. */
  static IOException ofJson(String file) {
    return new IOException(file + ": JSON, but not a profile that TinyProf knows" + READ_OF_JSON);
  }
}
