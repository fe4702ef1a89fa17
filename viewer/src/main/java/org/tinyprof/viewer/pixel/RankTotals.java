package org.tinyprof.viewer.pixel;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.OwnValues;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.values.Lane;

/**
 * Every rank's value of every node of a frame, with executions and iterations added up. Answers
 * questions about some ranks without reading again. Four bytes per value. Immutable.
 */
public final class RankTotals {
  /** Values that may be kept: 64 MiB. */
  public static final long MOST_VALUES = 1 << 24;

  private final int[] ranks;
  private final List<float[]> values; // by node, then in the order of the ranks

  private RankTotals(int[] ranks, List<float[]> values) {
    this.ranks = ranks;
    this.values = values;
  }

  /**
   * Totals, and the same without what lies below each node.
   *
   * @param own a node's value less those of the nodes right below it
   */
  public record Both(RankTotals all, RankTotals own) {}

  /** The values of one group of lanes. */
  private static final class Part {
    private final int[] ranks;
    private final float[][] values;

    Part(List<Lane> rows, double[][] read) {
      ranks = rows.stream().mapToInt(Lane::rank).toArray();
      values = new float[read.length][ranks.length];
      for (int node = 0; node < read.length; node++) {
        for (int row = 0; row < ranks.length; row++) {
          values[node][row] = (float) read[node][row];
        }
      }
    }
  }

  /**
   * Reads the first column of a frame; empty if a rank's lanes are in several groups, which nothing
   * here adds up.
   *
   * @param wanted asked now and then; reading ends with a {@link CancellationException} when it
   *     says no
   */
  public static Optional<RankTotals> of(Frame frame, BooleanSupplier wanted)
      throws IOException, QuestionException {
    List<Part> parts = new ArrayList<>();
    visit(frame, wanted, (lanes, read) -> add(parts, new Part(lanes, read)));
    return joined(parts);
  }

  /**
   * Reads the first column of a frame once for both. Right for a metric that includes what lies
   * below, where no node is without a value in an execution in which one below it has a value.
   */
  public static Optional<Both> both(Frame frame, Forest forest, BooleanSupplier wanted)
      throws IOException, QuestionException {
    List<Part> all = new ArrayList<>();
    List<Part> own = new ArrayList<>();
    visit(
        frame,
        wanted,
        (lanes, read) -> {
          add(all, new Part(lanes, read));
          OwnValues.make(read, forest);
          add(own, new Part(lanes, read));
        });
    Optional<RankTotals> joined = joined(all);
    return joined(own).flatMap(without -> joined.map(with -> new Both(with, without)));
  }

  private interface GroupVisitor {
    void visit(List<Lane> lanes, double[][] read);
  }

  private static void visit(Frame frame, BooleanSupplier wanted, GroupVisitor visitor)
      throws IOException, QuestionException {
    frame
        .closed()
        .open(Dimension.RANK)
        .visit(
            (lanes, executions, iterations, read) -> {
              if (!wanted.getAsBoolean()) {
                throw new CancellationException("nobody wants to see this any more");
              }
              visitor.visit(lanes, read);
            });
  }

  private static void add(List<Part> parts, Part part) {
    synchronized (parts) {
      parts.add(part);
    }
  }

  private static Optional<RankTotals> joined(List<Part> parts) {
    parts.sort(Comparator.comparingInt(part -> part.ranks[0]));
    int[] ranks = parts.stream().flatMapToInt(part -> Arrays.stream(part.ranks)).toArray();
    if (IntStream.range(1, ranks.length).anyMatch(i -> ranks[i] <= ranks[i - 1])) {
      return Optional.empty();
    }
    List<float[]> values = new ArrayList<>();
    for (int node = 0; !parts.isEmpty() && node < parts.get(0).values.length; node++) {
      float[] all = new float[ranks.length];
      int at = 0;
      for (Part part : parts) {
        System.arraycopy(part.values[node], 0, all, at, part.ranks.length);
        at += part.ranks.length;
        part.values[node] = new float[0]; // of two copies only one stays
      }
      values.add(all);
    }
    return Optional.of(new RankTotals(ranks, values));
  }

  /** How many ranks lie between two, both included. */
  public int ranks(int from, int to) {
    return end(to) - start(from);
  }

  private int start(int rank) {
    int at = Arrays.binarySearch(ranks, rank);
    return at < 0 ? -at - 1 : at;
  }

  private int end(int rank) {
    int at = Arrays.binarySearch(ranks, rank);
    return at < 0 ? -at - 1 : at + 1;
  }

  /** The values of a node on the ranks between two, both included. */
  public ValueRange band(int node, int from, int to) {
    ValueRange band = new ValueRange();
    float[] own = values.get(node);
    int end = end(to);
    for (int at = start(from); at < end; at++) {
      band.add(ranks[at], own[at]);
    }
    return band;
  }

  /** Nodes side by side: the value of each of some ranks over their mean. */
  public HeatMap ratios(List<Integer> nodes, List<Boolean> least, int[] shown, int high) {
    int[] rows = IntStream.of(shown).map(this::start).toArray();
    int height = Math.max(1, Math.min(high, rows.length));
    int width = nodes.size();
    double[] cells = new double[width * height];
    Arrays.fill(cells, Double.NaN);
    for (int x = 0; x < width; x++) {
      float[] own = values.get(nodes.get(x));
      ValueRange all = new ValueRange();
      for (int row : rows) {
        all.add(ranks[row], own[row]);
      }
      for (int y = 0; y < height; y++) {
        double worst = Double.NaN;
        int end = Pixels.end(0, rows.length - 1, height, y);
        for (int at = Pixels.start(0, rows.length - 1, height, y); at < end; at++) {
          double value = own[rows[at]];
          if (!Double.isNaN(value)) {
            worst = least.get(x) ? Pixels.least(worst, value) : Pixels.largest(worst, value);
          }
        }
        cells[y * width + x] = worst / all.mean();
      }
    }
    return HeatMap.coloured(width, height, cells);
  }
}
