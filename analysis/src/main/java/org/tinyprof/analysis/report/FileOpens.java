package org.tinyprof.analysis.report;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.tinyprof.analysis.table.MethodPath;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.interchange.text.Figures;

/**
 * Finds the own method that opens files for much of the time, as samples show it: many small files,
 * or the same ones again and again.
 */
final class FileOpens {
  private static final double MUCH = 0.1; // of the ranks' time
  private static final String JDK = "java.";
  private static final String WAITING = "file "; // how names of waits for files begin

  /** The JDK's methods that open a file; some of them read and close it, too. */
  private static final Set<String> OPENING =
      Set.of(
          "FileInputStream.new",
          "FileOutputStream.new",
          "FileReader.new",
          "FileWriter.new",
          "RandomAccessFile.new",
          "FileChannel.open",
          "JarFile.new",
          "ZipFile.new",
          "Files.lines",
          "Files.newBufferedReader",
          "Files.newBufferedWriter",
          "Files.newByteChannel",
          "Files.newInputStream",
          "Files.newOutputStream",
          "Files.readAllBytes",
          "Files.readAllLines",
          "Files.readString",
          "Files.write",
          "Files.writeString");

  private final CallTimes time;
  private final double whole;
  private final Map<Integer, Double> callers = new HashMap<>(); // by callpath

  private FileOpens(CallTimes time, double whole) {
    this.time = time;
    this.whole = whole;
    for (int i = 0; i < time.size(); i++) {
      int caller = time.entry(i).parent();
      if (caller != Callpath.ROOT && opens(i)) {
        callers.merge(caller, time.nanos(i), Double::sum);
      }
    }
  }

  /**
   * The caller with most time.
   *
   * @param whole time of all ranks
   */
  static Optional<Finding> find(CallTimes time, int ranks, double whole) {
    return new FileOpens(time, whole).find(ranks);
  }

  private Optional<Finding> find(int ranks) {
    return callers.entrySet().stream()
        .filter(caller -> caller.getValue() >= MUCH * whole)
        .max(Map.Entry.comparingByValue())
        .map(
            caller ->
                Finding.warning(
                        caller.getValue() / Math.max(1, ranks),
                        sentence(caller.getKey(), caller.getValue()))
                    .at(Finding.Place.of(time.path(caller.getKey()), -1)));
  }

  private String sentence(int caller, double nanos) {
    int most =
        IntStream.range(0, time.size())
            .filter(i -> time.entry(i).parent() == caller && opens(i))
            .boxed()
            .max(Comparator.comparingDouble(time::nanos))
            .orElseThrow();
    return MethodPath.of(time.path(caller)).name()
        + " opens files for "
        + Figures.percent(nanos / whole)
        + " of the time, most by "
        + method(most)
        + ". If they are many small ones, or the same ones again, keep what was read; `jdk-io:"
        + " true` counts their reads and writes.";
  }

  /** A program may have a class of such a name. */
  private boolean opens(int callpath) {
    boolean ofTheJdk =
        !(time.entry(callpath).event().identity() instanceof EventIdentity.Method method)
            || method.className().startsWith(JDK);
    return ofTheJdk && time.isEstimated(callpath) && OPENING.contains(method(callpath));
  }

  /** What the JDK's method is called, whether a thread ran in it or waited. */
  private String method(int callpath) {
    String name = time.name(callpath);
    return name.startsWith(WAITING) ? name.substring(WAITING.length()) : name;
  }
}
