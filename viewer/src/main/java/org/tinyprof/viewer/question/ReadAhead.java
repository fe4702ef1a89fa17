package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.ComparableLevels;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.viewer.pixel.GridReading;
import org.tinyprof.viewer.pixel.RankAxis;
import org.tinyprof.viewer.pixel.RankTotals;

/**
 * Reads what will be looked at next, once the first picture is out: every rank's time of every
 * callpath, with and without those below, then the grids of the largest callpaths. One thread does
 * it, and it waits while somebody asks. Where there is too much to keep, it reads nothing.
 *
 * <p>While it waits it holds nothing that a question may wait for: no lock, and no claim to a grid.
 * A question that needs the grid which is half read here reads that grid itself.
 */
final class ReadAhead {
  private static final int MOST_GRIDS = 200;

  private final OpenRun open;
  private final AtomicBoolean started = new AtomicBoolean();
  private final Map<String, RankTotals> totals = new ConcurrentHashMap<>();
  private final Lazy<Optional<List<Double>>> calls = new Lazy<>();
  private volatile boolean closed;
  private int asking;

  ReadAhead(OpenRun open) {
    this.open = open;
  }

  /** Every rank's values, if they have been read. */
  Optional<RankTotals> totals(String metric, boolean self) {
    return Optional.ofNullable(totals.get(name(metric, self)));
  }

  /** The calls of each callpath, if every rank made as many; found once. */
  Optional<List<Double>> sameCalls() throws IOException, QuestionException {
    return calls.of(() -> SameCalls.read(open));
  }

  private static String name(String metric, boolean self) {
    return self ? "own " + metric : metric;
  }

  synchronized void questionBegins() {
    asking++;
  }

  synchronized void questionEnds() {
    asking--;
    notifyAll();
  }

  /** Begins to read, the first time. */
  void start() {
    if (started.compareAndSet(false, true)) {
      Thread thread = new Thread(this::read, "read-ahead");
      thread.setDaemon(true);
      thread.start();
    }
  }

  synchronized void stop() {
    closed = true;
    notifyAll();
  }

  /** Reads all of it, in the calling thread. */
  void read() {
    try {
      if (fits()) {
        addTimes();
        if (sameCalls().isEmpty()) {
          add(open.run().schema().label(open.run().count()), false);
        }
      }
      grids();
    } catch (IOException | QuestionException | CancellationException e) {
      System.getLogger(ReadAhead.class.getName())
          .log(System.Logger.Level.DEBUG, "questions are read one by one", e);
    }
  }

  /** Times with and without what lies below, from one reading where that gives the same. */
  private void addTimes() throws IOException, QuestionException {
    String time = open.timeLabel();
    if (!addsUp()) {
      add(time, false);
      add(time, true);
      return;
    }
    RankTotals.both(open.alone().metrics(time), open.forest(), this::waited)
        .ifPresent(
            both -> {
              totals.put(name(time, false), both.all());
              totals.put(name(time, true), both.own());
            });
  }

  /** Whether each callpath with others below it has a value wherever one of those has. */
  private boolean addsUp() throws IOException {
    Overview all = open.run().overview();
    return IntStream.range(0, open.forest().size())
        .filter(i -> !open.forest().isLeaf(i))
        .mapToObj(all::callpath)
        .allMatch(
            seen ->
                seen.executions() <= 1
                    || (seen.lanes() == all.lanes()
                        && seen.series() == seen.lanes() * seen.executions()));
  }

  private void add(String metric, boolean self) throws IOException, QuestionException {
    Frame frame = open.alone().metrics(metric);
    RankTotals.of(self ? frame.self() : frame, this::waited)
        .ifPresent(read -> totals.put(name(metric, self), read));
  }

  /** Whether all totals can be kept, and are the same however lanes are compared. */
  private boolean fits() throws IOException {
    List<CallpathOverview> callpaths = open.run().overview().callpaths();
    long ranks = open.run().ranks();
    return ranks > 1
        && ranks == open.run().overview().lanes()
        && ranks * callpaths.size() <= RankTotals.MOST_VALUES
        && callpaths.stream().allMatch(ComparableLevels::changesNothing);
  }

  private void grids() throws IOException, QuestionException {
    String metric = open.run().schema().label(open.run().time());
    int[] largest = open.alone().metrics(metric).load().order(0);
    for (int callpath : IntStream.of(largest).limit(MOST_GRIDS).toArray()) {
      if (open.grids().isHalfFull()) {
        return;
      }
      grid(callpath, metric);
    }
  }

  /** Reads one grid; gives it up once a question has begun to read the same one. */
  private void grid(int callpath, String metric) throws IOException, QuestionException {
    String name = Grids.name(callpath, metric, false, RankAxis.EXECUTION, "");
    if (open.grids().has(name)) {
      return;
    }
    Frame frame = open.alone().metrics(metric).at(callpath);
    boolean least = open.category(callpath).inMpi();
    try {
      BooleanSupplier wanted = () -> waited() && !open.grids().has(name);
      open.grids()
          .offer(name, GridReading.of(frame, RankAxis.EXECUTION, least, Double::sum, wanted));
    } catch (CancellationException e) {
      if (closed || Thread.currentThread().isInterrupted()) {
        throw e;
      }
    }
  }

  /** Waits while somebody asks; says whether anybody still wants to see the run. */
  private synchronized boolean waited() {
    try {
      while (asking > 0 && !closed) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    return !closed;
  }
}
