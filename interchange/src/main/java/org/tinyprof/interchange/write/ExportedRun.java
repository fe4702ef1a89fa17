package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.stream.IntStream;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.BlockVisitor;
import org.tinyprof.format.source.ProfileSource;

/** A run as the writers of other tools' files see it. */
public interface ExportedRun {
  /** What values are kept apart by. */
  enum Rows {
    LANES,
    RANKS,
    /** Nothing: one row of the values of all ranks, folded. */
    ALL
  }

  ProfileSource source();

  /** The metric {@code time}. */
  int time() throws IOException;

  /** What stacks are weighed by: time, or in a run without times what it has instead. */
  int weight() throws IOException;

  /** The metric {@code count}. */
  int count() throws IOException;

  /** One line on each callpath, empty if all its calls were recorded. */
  List<String> notes() throws IOException;

  /** For each callpath the line that samples found most often; 0 if none is known. */
  int[] hotLines() throws IOException;

  /** Reads some metrics of all callpaths. */
  CallpathValues values(Rows rows, List<Integer> metrics) throws IOException;

  /** Hands over everything that was recorded. */
  void visit(BlockVisitor visitor) throws IOException;

  /** Writes the run as one profile of ours. */
  void writeProfile(OutputStream out) throws IOException;

  /**
   * The first moment that a timeline is written from, in nanoseconds since the run began; {@link
   * Long#MIN_VALUE} for all.
   */
  long fromNanos();

  /** The moment that a timeline is written to, exclusive; {@link Long#MAX_VALUE} for all. */
  long toNanos();

  /** Hears how far writing has come. */
  void reached(long done, long of);

  default RunInfo info() {
    return source().run();
  }

  default Schema schema() {
    return source().schema();
  }

  /** What a run without anything to draw is refused with, so that no empty file is written. */
  default IOException empty() throws IOException {
    return new IOException(
        info().program()
            + ": no callpath has a "
            + schema().label(weight())
            + " of its own, so there is nothing to write; --to csv and json have all values");
  }

  /** The metrics that have values. */
  default List<Integer> varying() throws IOException {
    return IntStream.range(0, schema().metrics().size())
        .filter(metric -> schema().metric(metric).varying())
        .boxed()
        .toList();
  }
}
