package org.tinyprof.analysis.message;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.answer.SlicedRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.analysis.time.RunTimeline;

/**
 * Who sends what to whom.
 *
 * @param ranks that the answer is of
 * @param messages sent from rank to rank
 * @param bytes sent from rank to rank
 * @param pairs the largest, by bytes
 * @param allPairs how many there are
 * @param matrix between groups of ranks
 * @param hosts messages from host to host, those inside a host too; empty if hosts are not known
 * @param sizes by powers of two
 * @param calls sizes by callpath, the one with the most messages first
 * @param communicators the one with the most bytes first
 * @param notes what is left out
 */
public record Messages(
    String program,
    int ranks,
    long messages,
    long bytes,
    List<Pair> pairs,
    long allPairs,
    Matrix matrix,
    List<HostPair> hosts,
    List<SizeRow> sizes,
    List<CallSizes> calls,
    List<CommunicatorTotal> communicators,
    List<String> notes)
    implements Tabular {
  /** Messages of fewer bytes are small: a network spends more on them than on what they hold. */
  public static final long SMALL_BYTES = 1024;

  /** How many pairs an answer lists; SQL has all. */
  private static final int MOST_PAIRS = 10_000;

  /** As many groups of ranks as fit in a line beside their names. */
  private static final int DRAWN_GROUPS = 64;

  /** Messages from one host to another, or within one. */
  public record HostPair(String from, String to, long messages, long bytes) {
    public boolean isInside() {
      return from.equals(to);
    }
  }

  /** Those of a run. */
  public static Messages of(OpenProfile run) throws IOException, QuestionException {
    return of(run, Slice.ALL, Optional.empty());
  }

  /** Those of a run; empty if the profile has none. */
  public static Optional<Messages> ifAny(OpenProfile run) throws IOException {
    MessageReading read = MessageReading.of(run);
    return read.communicators.isEmpty()
        ? Optional.empty()
        : Optional.of(of(run, read, allOf(run.schema().callpaths().size())));
  }

  /**
   * Those of some ranks, and of some time if they were traced; sizes of those callpaths that a
   * query finds.
   *
   * @throws QuestionException if the profile has no messages
   */
  public static Messages of(OpenProfile run, Slice slice, Optional<String> query)
      throws IOException, QuestionException {
    SlicedRun.requireWholeRanks(slice);
    if (!slice.hasAllLanes()) {
      run.requireLane(slice.selection(run.info().ranks()));
    }
    MessageReading read =
        slice.hasAllTime()
            ? MessageReading.of(SlicedRun.of(run, slice))
            : TimedMessages.of(run, slice);
    if (read.communicators.isEmpty() && !slice.hasAllTime()) {
      throw new QuestionException(
          "the run has no messages of this time; leave time(...) out to see those of the whole"
              + " run");
    }
    if (read.communicators.isEmpty()) {
      throw new QuestionException(
          "the run has no messages: it made no MPI calls, or its profile is of another tool or"
              + " of a TinyProf before messages were counted");
    }
    BitSet chosen =
        query.isPresent()
            ? Question.PLAIN.query(query.get()).callpaths(run)
            : allOf(run.schema().callpaths().size());
    return of(run, read, chosen).of(slice.interval(), RunTimeline.of(run).to());
  }

  /** The same with a note of the time that it is of, unless that is all. */
  private Messages of(Interval interval, long endOfRun) {
    if (interval.equals(Interval.ALL)) {
      return this;
    }
    List<String> all = new ArrayList<>();
    all.add("These are the messages of the run " + interval.words(endOfRun) + ".");
    all.addAll(notes);
    return new Messages(
        program,
        ranks,
        messages,
        bytes,
        pairs,
        allPairs,
        matrix,
        hosts,
        sizes,
        calls,
        communicators,
        all);
  }

  private static Messages of(OpenProfile run, MessageReading read, BitSet chosen) {
    return new Messages(
        run.program(),
        read.ranks.cardinality(),
        sum(read.pairs, true),
        sum(read.pairs, false),
        pairs(read.pairs),
        read.pairs.size(),
        Matrix.of(read.pairs, Math.max(run.info().ranks(), read.ranks.length()), DRAWN_GROUPS),
        hosts(read),
        sizes(read, chosen),
        calls(read, chosen, run),
        communicators(read),
        MessageNotes.of(read));
  }

  private static BitSet allOf(int callpaths) {
    BitSet all = new BitSet();
    all.set(0, callpaths);
    return all;
  }

  private static long sum(PairTable pairs, boolean messages) {
    long sum = 0;
    for (int i = 0; i < pairs.size(); i++) {
      sum += messages ? pairs.messages(i) : pairs.bytes(i);
    }
    return sum;
  }

  private static List<Pair> pairs(PairTable all) {
    List<Pair> pairs = new ArrayList<>();
    for (int pair : all.largest(MOST_PAIRS)) {
      pairs.add(new Pair(all.from(pair), all.to(pair), all.messages(pair), all.bytes(pair)));
    }
    return pairs;
  }

  /** Hosts are numbered first: a large run has millions of pairs of ranks. */
  private static List<HostPair> hosts(MessageReading read) {
    List<String> names = new ArrayList<>();
    int[] host = new int[read.ranks.length()];
    Map<String, Integer> numbers = new HashMap<>();
    for (int rank = 0; rank < host.length; rank++) {
      String name = read.host(rank);
      host[rank] = numbers.computeIfAbsent(name, unseen -> names.size());
      if (host[rank] == names.size()) {
        names.add(name);
      }
    }
    Map<Long, HostPair> byHosts = new HashMap<>();
    PairTable pairs = read.pairs;
    for (int i = 0; i < pairs.size(); i++) {
      if (pairs.from(i) < host.length && pairs.to(i) < host.length) {
        int from = host[pairs.from(i)];
        int to = host[pairs.to(i)];
        HostPair one =
            new HostPair(names.get(from), names.get(to), pairs.messages(i), pairs.bytes(i));
        byHosts.merge((long) from * names.size() + to, one, Messages::plus);
      }
    }
    return byHosts.values().stream()
        .filter(pair -> !pair.from.isEmpty() && !pair.to.isEmpty())
        .sorted(
            Comparator.comparingLong((HostPair pair) -> -pair.bytes)
                .thenComparing(HostPair::from)
                .thenComparing(HostPair::to))
        .toList();
  }

  private static HostPair plus(HostPair one, HostPair other) {
    return new HostPair(one.from, one.to, one.messages + other.messages, one.bytes + other.bytes);
  }

  private static List<SizeRow> sizes(MessageReading read, BitSet chosen) {
    long[] all = new long[Long.SIZE + 1];
    read.sizes.forEach(
        (callpath, counts) -> {
          for (int bits = 0; bits < all.length && chosen.get(callpath); bits++) {
            all[bits] += counts[bits];
          }
        });
    List<SizeRow> rows = new ArrayList<>();
    for (int bits = 0; bits < all.length; bits++) {
      if (all[bits] > 0) {
        rows.add(SizeRow.of(bits, all[bits]));
      }
    }
    return rows;
  }

  private static List<CallSizes> calls(MessageReading read, BitSet chosen, OpenProfile run) {
    return read.sizes.entrySet().stream()
        .filter(call -> chosen.get(call.getKey()))
        .map(call -> CallSizes.of(run.schema().callpaths().path(call.getKey()), call.getValue()))
        .sorted((one, other) -> Long.compare(other.messages(), one.messages()))
        .toList();
  }

  private static List<CommunicatorTotal> communicators(MessageReading read) {
    return read.communicators.values().stream()
        .sorted(
            (one, other) ->
                Long.compare(
                    other.bytes() + other.collectiveBytes(), one.bytes() + one.collectiveBytes()))
        .toList();
  }

  /** The part of the bytes between known hosts that leaves its host; NaN with one host or none. */
  public double shareBetweenHosts() {
    long all = hosts.stream().mapToLong(HostPair::bytes).sum();
    boolean several = hosts.size() > 1 || hosts.stream().anyMatch(pair -> !pair.isInside());
    return several && all > 0 ? (double) bytesBetweenHosts() / all : Double.NaN;
  }

  /** The bytes that leave their host. */
  public long bytesBetweenHosts() {
    return hosts.stream().filter(pair -> !pair.isInside()).mapToLong(HostPair::bytes).sum();
  }

  /** The part of all messages and buffers that are small; NaN if there is none. */
  public double shareOfSmall() {
    long all = 0;
    long small = 0;
    for (SizeRow row : sizes) {
      all += row.messages();
      small += row.most() < SMALL_BYTES ? row.messages() : 0;
    }
    return all == 0 ? Double.NaN : (double) small / all;
  }

  /** The page, with at most this many rows per table. */
  public Page page(int rows) {
    return MessagesPage.of(this, rows);
  }

  /** The largest pairs. */
  @Override
  public Table table() {
    return MessagesPage.pairs(this);
  }

  @Override
  public void print() {
    page(10).print();
  }
}
