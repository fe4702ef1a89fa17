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

  /** What Python's pickle writes first: its version. */
  private static final Pattern PICKLE = Pattern.compile("\u0080[\u0002-\u0005]");

  private static final Set<String> TALPAS =
      Set.of("\"parameters\"", "\"callpath\"", "\"metric\"", "\"value\"");

  /** Members of JSON that no other tool writes together, by who writes them. */
  private static final Map<String, Set<String>> TOOLS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("a profile of Firefox", Set.of("profile", "allocations", "markers")),
              Map.entry("a profile of Firefox's profiler", Set.of("meta", "libs", "threads")),
              Map.entry("a profile of Haskell's GHC", Set.of("cost_centres", "profile")),
              Map.entry(
                  "a profile of Ruby's stackprof", Set.of("mode", "frames", "missed_samples")),
              Map.entry("a recording of Safari's", Set.of("recording", "version")),
              Map.entry("a log of V8", Set.of("code", "functions", "ticks")),
              Map.entry("a snapshot of V8's heap", Set.of("snapshot", "nodes", "edges")),
              Map.entry("a profile of pyinstrument", Set.of("root_frame", "sample_count")),
              Map.entry("a session of pyinstrument", Set.of("session", "frame_tree")),
              Map.entry("a profile of timemory", Set.of("timemory")),
              Map.entry(
                  "a recording of perf as `perf data convert` writes it",
                  Set.of("linux-perf-json-version")),
              Map.entry("what `convert --to json` wrote of a profile", Set.of("tinyprof", "run"))));

  /** How files of other formats begin, and what they are. */
  private static final Map<String, String> STARTS =
      Map.ofEntries(
          Map.entry("HPCTOOLKIT", "a part of a database of HPCToolkit 4"),
          Map.entry("events: ", "a profile of Callgrind"),
          Map.entry("PeriodType: ", "a text of pprof -raw"),
          Map.entry("Running Time\t", "a table copied from Instruments"),
          Map.entry("Weight\tSelf Weight\t", "a table copied from Instruments"),
          Map.entry("SQLite format 3", "a database of SQLite"),
          Map.entry("PK\u0003\u0004", "a zip archive"),
          Map.entry("# callgrind format", "a profile of Callgrind"),
          Map.entry("version: 1\ncreator: ", "a profile of Callgrind"),
          Map.entry("digraph ", "a graph of Graphviz"),
          Map.entry("go 1.", "a trace of Go's runtime"),
          Map.entry("v8-version,", "a log of V8"),
          Map.entry("gmon", "a profile of gprof"),
          Map.entry("JAVA PROFILE ", "a dump of Java's heap"),
          Map.entry("# To display the perf.data header info", "a report of perf"),
          Map.entry("\u0089HDF", "a file of HDF5"),
          Map.entry("PAR1", "a table of Parquet"),
          Map.entry("<!DOCTYPE html", "a page of HTML"),
          Map.entry("<!doctype html", "a page of HTML"),
          Map.entry("<html", "a page of HTML"),
          Map.entry("<svg", "a picture (SVG)"),
          Map.entry("<?xml", "a text of XML"));

  /** How files begin that a program turns into one that is read, and how. */
  private static final Map<String, String> TO_TURN =
      Map.of(
          "PERFILE2", "a recording of perf; print it with: perf script -i FILE > FILE.txt",
          "HPCPROF-metricdb", "values of one thread of HPCToolkit; give the folder that it is in",
          "BZh", "packed with bzip2; unpack it first",
          "\u00FD7zXZ", "packed with xz; unpack it first",
          "(\u00B5/\u00FD", "packed with zstd; unpack it first");

  private UnknownFile() {}

  /**
   * A file that is no JSON.
   *
   * @param start its first bytes, each as a character
   */
  static IOException of(String file, String start) {
    Optional<String> toTurn = known(TO_TURN, start);
    if (toTurn.isPresent()) {
      return new IOException(file + ": " + toTurn.get());
    }
    String what =
        named(start)
            .map(name -> name + ", which TinyProf does not read")
            .orElse("not a profile that TinyProf knows");
    return new IOException(file + ": " + what + READ);
  }

  private static Optional<String> named(String start) {
    if (PSTATS.matcher(start).lookingAt()) {
      return Optional.of("statistics of Python's cProfile");
    }
    return PICKLE.matcher(start).lookingAt()
        ? Optional.of("a pickle of Python")
        : known(STARTS, start);
  }

  private static Optional<String> known(Map<String, String> starts, String start) {
    return starts.entrySet().stream()
        .filter(each -> start.startsWith(each.getKey()))
        .findFirst()
        .map(Map.Entry::getValue);
  }

  /** Lines of JSON of a tool that is not read, if the first one tells. */
  static Optional<IOException> ofLines(String file, String start) {
    String line = start.stripLeading().lines().findFirst().orElse("");
    return TALPAS.stream().allMatch(line::contains)
        ? Optional.of(notRead(file, "measurements in the format of Talpas"))
        : Optional.empty();
  }

  /** JSON of a tool that is not read, if its members tell. */
  static Optional<IOException> ofTool(String file, Set<String> members) {
    return TOOLS.entrySet().stream()
        .filter(tool -> members.containsAll(tool.getValue()))
        .findFirst()
        .map(tool -> notRead(file, tool.getKey()));
  }

  private static IOException notRead(String file, String what) {
    return new IOException(file + ": " + what + ", which TinyProf does not read" + READ_OF_JSON);
  }

  /** Other JSON. */
  static IOException ofJson(String file) {
    return new IOException(file + ": JSON, but not a profile that TinyProf knows" + READ_OF_JSON);
  }
}
