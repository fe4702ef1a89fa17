package org.tinyprof.analysis.message;

import java.io.IOException;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Selection;

/**
 * The grid of a Cartesian communicator, and the rank at each of its places. The last dimension
 * varies fastest, as in MPI. A profile does not say which rank stands where; ranks are taken in
 * ascending order, as MPI places them unless the program lets it reorder them.
 */
public final class CartesianGrid {
  private final String name;
  private final List<Integer> dimensions;
  private final int[] ranks;

  private CartesianGrid(CommunicatorDefinition communicator, int... ranks) {
    this.name = CommunicatorTotal.label(communicator.id(), communicator.name());
    this.dimensions = extents(communicator);
    this.ranks = ranks;
  }

  /**
   * The largest grid of at least two dimensions that the first or the last rank communicates on;
   * empty without one. A grid of some ranks is known if all of these have used it.
   */
  public static Optional<CartesianGrid> of(OpenProfile run) throws IOException {
    int jobRanks = run.info().ranks();
    if (run.overview().messages().isEmpty()) {
      return Optional.empty();
    }
    IntSet ends = IntSet.union(List.of(IntSet.of(0), IntSet.of(jobRanks - 1)));
    Optional<CommunicatorDefinition> largest = largest(run, Selection.ALL.ranks(ends));
    if (largest.isEmpty() || largest.get().size() == jobRanks) {
      return largest.map(each -> new CartesianGrid(each, IntStream.range(0, jobRanks).toArray()));
    }
    int[] members = members(run, largest.get().id());
    return largest
        .filter(each -> each.size() == members.length)
        .map(each -> new CartesianGrid(each, members));
  }

  private static Optional<CommunicatorDefinition> largest(OpenProfile run, Selection some)
      throws IOException {
    Map<CommunicatorDefinition, Long> bytes = new HashMap<>();
    run.source()
        .visitMessages(
            some,
            Runnable::run,
            (lanes, messages) ->
                messages.stream()
                    .flatMap(each -> each.communicators().stream())
                    .filter(use -> isGrid(use.communicator()))
                    .forEach(use -> bytes.merge(use.communicator(), bytes(use), Long::sum)));
    return bytes.keySet().stream()
        .max(Comparator.comparingInt(CommunicatorDefinition::size).thenComparingLong(bytes::get));
  }

  private static long bytes(CommunicatorUse use) {
    return CommunicatorTotal.of(use).bytes();
  }

  private static int[] members(OpenProfile run, long id) throws IOException {
    BitSet members = new BitSet();
    run.source()
        .visitMessages(
            Selection.ALL,
            ForkJoinPool.commonPool(),
            (lanes, messages) -> {
              for (int i = 0; i < lanes.size(); i++) {
                boolean uses =
                    messages.get(i).communicators().stream()
                        .anyMatch(use -> use.communicator().id() == id);
                if (uses) {
                  members.set(lanes.get(i).rank());
                }
              }
            });
    return members.stream().toArray();
  }

  private static boolean isGrid(CommunicatorDefinition communicator) {
    long places = 1;
    for (int extent : communicator.dimensions()) {
      places = Math.min(Integer.MAX_VALUE, places * extent);
    }
    return places == communicator.size() && extents(communicator).size() >= 2;
  }

  private static List<Integer> extents(CommunicatorDefinition communicator) {
    return communicator.dimensions().stream().filter(extent -> extent > 1).toList();
  }

  /** The name of its communicator. */
  public String name() {
    return name;
  }

  /** How many ranks stand along each dimension; those of one rank are left out. */
  public List<Integer> dimensions() {
    return dimensions;
  }

  /** How many ranks it has. */
  public int size() {
    return ranks.length;
  }

  /** The rank in COMM_WORLD at a place, counted with the last dimension fastest. */
  public int rank(int place) {
    return ranks[place];
  }
}
