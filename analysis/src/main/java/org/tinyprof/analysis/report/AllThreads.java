package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.Estimates;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.FrameTree;
import org.tinyprof.analysis.frame.HotLines;
import org.tinyprof.analysis.frame.Key;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.table.MethodPath;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventIdentity;

/**
 * What all threads of a run do when they do not wait: the hottest methods and the hot path. Shares
 * of both are of the same whole: the own time of all callpaths that do not wait.
 */
final class AllThreads {
  private static final double MUCH_ALLOCATED = 0.1;
  private static final double ENOUGH_ALLOCATED = 512 << 20; // bytes, some dozen samples
  private static final double LEAST_SHARE = 0.005; // of the whole, to be hot
  private static final String CALL_LINE = "call.line";

  private final OpenProfile run;
  private final CallTimes time;
  private final List<Category> categories;
  private final int over;
  private final double whole;

  /**
   * @param time of all threads
   * @param over times are shown divided by this: the number of ranks, or 1
   */
  AllThreads(OpenProfile run, CallTimes time, int over) {
    this.run = run;
    this.time = time;
    this.categories = Category.each(time.callpaths());
    this.over = over;
    this.whole = IntStream.range(0, time.size()).mapToDouble(this::busyNanos).sum();
  }

  /** What shares are parts of. */
  double wholeNanos() {
    return whole / over;
  }

  /** Own time without waiting; a file that contradicts itself may have a negative one. */
  private double busyNanos(int callpath) {
    return categories.get(callpath).isBusy() ? time.ownNanos(callpath) : 0;
  }

  /** The number of samples behind the estimated part of the whole; 0 if all of it is exact. */
  double samples() {
    double[] own = new double[time.size()];
    for (int i = 0; i < own.length; i++) {
      double all = Absent.orZero(time.samples(i));
      own[i] += all;
      int parent = time.entry(i).parent();
      if (parent != Callpath.ROOT && Absent.orZero(time.samples(parent)) > 0) {
        own[parent] -= all;
      }
    }
    return IntStream.range(0, own.length)
        .filter(i -> categories.get(i).isBusy())
        .mapToDouble(i -> Math.max(0, own[i]))
        .sum();
  }

  /** The methods with the largest own time, at most this many. */
  List<HotMethod> methods(int most) throws IOException, QuestionException {
    Map<EventIdentity, List<Integer>> byMethod = new LinkedHashMap<>();
    Map<EventIdentity, Double> sums = new HashMap<>();
    for (int i = 0; i < time.size(); i++) {
      if (busyNanos(i) != 0 && !isThread(i)) {
        EventIdentity event = event(i);
        byMethod.computeIfAbsent(event, unseen -> new ArrayList<>()).add(i);
        sums.merge(event, busyNanos(i), Double::sum);
      }
    }
    List<List<Integer>> hottest =
        byMethod.entrySet().stream()
            .filter(method -> sums.get(method.getKey()) >= LEAST_SHARE * whole)
            .filter(
                method -> !Estimates.isVague(sums.get(method.getKey()), error(method.getValue())))
            .sorted(Comparator.comparingDouble(method -> -sums.get(method.getKey())))
            .limit(most)
            .map(Map.Entry::getValue)
            .toList();
    IntFunction<String> names = namesOf(hottest);
    Map<String, Integer> lines = lines(hottest);
    return hottest.stream().map(callpaths -> method(callpaths, names, lines)).toList();
  }

  /** Whether a callpath is the root of a thread: its own time belongs to no method. */
  private boolean isThread(int callpath) {
    return categories.get(callpath).equals(Category.THREAD);
  }

  private IntFunction<String> namesOf(List<List<Integer>> methods) {
    BitSet shown = new BitSet();
    for (List<Integer> callpaths : methods) {
      for (int at = costliest(callpaths); at != Callpath.ROOT; at = time.entry(at).parent()) {
        shown.set(at);
      }
    }
    return time.callpaths().namesAmong(shown.stream());
  }

  private int costliest(List<Integer> callpaths) {
    return callpaths.stream().max(Comparator.comparingDouble(this::busyNanos)).orElseThrow();
  }

  /** The hottest line of each method, by its name in the whole run. */
  private Map<String, Integer> lines(List<List<Integer>> methods)
      throws IOException, QuestionException {
    BitSet callpaths = new BitSet();
    methods.forEach(each -> each.forEach(callpaths::set));
    Frame frame = Frame.of(run).keeping(callpaths).groupBy(Key.NAME);
    FrameTree tree = frame.tree();
    HotLines found = HotLines.of(frame);
    Map<String, Integer> lines = new HashMap<>();
    for (int node = 0; node < tree.size(); node++) {
      lines.put(tree.name(node), found.line(node).orElse(0));
    }
    return lines;
  }

  private HotMethod method(
      List<Integer> callpaths, IntFunction<String> names, Map<String, Integer> lines) {
    int main = costliest(callpaths);
    double nanos = callpaths.stream().mapToDouble(this::busyNanos).sum();
    double error = error(callpaths);
    double calls = callpaths.stream().mapToDouble(time::calls).sum();
    int hot = lines.getOrDefault(time.name(main), 0);
    return new HotMethod(
        names.apply(main),
        time.path(main),
        nanos / over,
        error > 0 ? error / over : Double.NaN,
        nanos / whole,
        calls / over,
        time.maxNanos(main) * time.ranksWith(main) / time.nanos(main),
        hot > 0 ? hot : time.entry(main).event().source().line(),
        callers(main, names));
  }

  /** The standard error of the sum of some callpaths; 0 if all are exact. */
  private double error(List<Integer> callpaths) {
    return Math.sqrt(
        callpaths.stream()
            .mapToDouble(callpath -> Absent.orZero(time.ownError(callpath)))
            .map(error -> error * error)
            .sum());
  }

  private List<String> callers(int callpath, IntFunction<String> names) {
    List<String> callers = new ArrayList<>();
    String before = names.apply(callpath);
    int line = callLine(callpath);
    for (int at = time.entry(callpath).parent();
        at != Callpath.ROOT;
        at = time.entry(at).parent()) {
      String name = names.apply(at);
      if (!name.equals(before)) {
        callers.add(MethodPath.withLine(MethodPath.relative(name, before), line));
      }
      before = name;
      line = 0;
    }
    return callers;
  }

  /** The line of the caller that makes an MPI call; 0 if unknown. */
  private int callLine(int callpath) {
    String line = time.entry(callpath).attributes().getOrDefault(CALL_LINE, "");
    return line.matches("\\d{1,7}") ? Integer.parseInt(line) : 0;
  }

  /** The hot path of what does not wait. */
  List<HotStep> hotPath() {
    double[] busy = IntStream.range(0, time.size()).mapToDouble(this::busyNanos).toArray();
    return whole <= 0 ? List.of() : new HotSteps(time, busy, whole, over).steps();
  }

  private EventIdentity event(int callpath) {
    return time.entry(callpath).event().identity();
  }

  /**
   * Whether a thread of that category waits for something to do. A server that waits for the next
   * request has nothing to do, too.
   */
  static boolean isIdle(Category category, String name) {
    return category.equals(Category.IDLE)
        || (category.equals(Category.SOCKETS) && isForRequests(name));
  }

  private static boolean isForRequests(String name) {
    return name.endsWith(".accept") || name.contains(".select") || name.contains("Selector");
  }

  /** How the time below a root is spent. */
  ThreadTime thread(String name, ThreadNumber number, List<Integer> roots) {
    double running = 0;
    double locks = 0;
    double waiting = 0;
    double idle = 0;
    boolean[] below = new boolean[time.size()];
    Methods ran = new Methods();
    Methods waited = new Methods();
    for (int i = 0; i < below.length; i++) {
      int parent = time.entry(i).parent();
      below[i] = parent == Callpath.ROOT ? roots.contains(i) : below[parent];
      if (!below[i]) {
        continue;
      }
      Category category = categories.get(i);
      double own = time.ownNanos(i);
      if (category.isBusy()) {
        running += own;
        if (own != 0 && !isThread(i)) {
          ran.add(i, own);
        }
      } else if (isIdle(category, time.name(i))) {
        idle += own;
      } else {
        locks += category.equals(Category.LOCKS) ? own : 0;
        waiting += category.equals(Category.LOCKS) ? 0 : own;
        waited.add(parent == Callpath.ROOT ? i : parent, own);
      }
    }
    return new ThreadTime(
        name,
        number,
        running / over,
        0,
        locks / over,
        waiting / over,
        idle / over,
        ran.name(),
        ran.nanos() / over,
        waited.name());
  }

  /** The method in which most of some time was spent. */
  private final class Methods {
    private final Map<EventIdentity, Double> sums = new HashMap<>();
    private int most = -1;

    void add(int callpath, double nanos) {
      double sum = sums.merge(event(callpath), nanos, Double::sum);
      most = most < 0 || sum > nanos() ? callpath : most;
    }

    double nanos() {
      return most < 0 ? 0 : sums.get(event(most));
    }

    String name() {
      return most < 0 ? "" : time.name(most);
    }
  }

  /** How many threads some roots stand for. */
  ThreadNumber number(List<Integer> roots) {
    return roots.stream().map(time::threads).reduce(ThreadNumber::and).orElseThrow();
  }

  /** The method that allocates most, with its share, if it stands out. */
  Allocation allocation() {
    Map<EventIdentity, Double> methods = new HashMap<>();
    double sum = 0;
    int most = -1;
    for (int i = 0; i < time.size(); i++) {
      sum += time.allocated(i);
      if (time.allocated(i) > 0 && !isThread(i)) {
        double bytes = methods.merge(event(i), time.allocated(i), Double::sum);
        most = most < 0 || bytes > methods.get(event(most)) ? i : most;
      }
    }
    double share = most < 0 ? 0 : methods.get(event(most)) / sum;
    boolean standsOut = share >= MUCH_ALLOCATED && sum >= ENOUGH_ALLOCATED;
    return new Allocation(
        time.hasAllocations(), standsOut ? share : 0, most < 0 ? "" : time.name(most));
  }

  /** The roots of the tree that are threads' own, by what they are called. */
  Map<String, List<Integer>> threadRoots() {
    return time.roots().stream()
        .collect(
            Collectors.groupingBy(
                root -> Category.threadless(time.name(root)),
                LinkedHashMap::new,
                Collectors.toList()));
  }

  /** The lock that threads wait for longest, if that is worth a look. */
  List<Finding> locks(double elapsedNanos, Optional<WaitedMoments> moments) {
    return new LockWaits(time, categories, over, moments).findings(elapsedNanos);
  }
}
