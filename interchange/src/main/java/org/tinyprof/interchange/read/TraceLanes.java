package org.tinyprof.interchange.read;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.format.values.Lane;

/**
 * Gives the threads of a trace their lanes. Processes that are called ranks are ranks; others are
 * threads of rank 0. The first thread of each rank counts as its main thread.
 */
final class TraceLanes {
  private static final Pattern RANK = Pattern.compile("rank (\\d{1,9})( .*)?");

  private static final Pattern NUMBER = Pattern.compile("-?\\d+");

  private final Map<Integer, Integer> threads = new HashMap<>(); // of each rank so far

  /** The lane of the next thread; only main and virtual threads have no name. */
  Lane next(String process, String thread) {
    Matcher named = RANK.matcher(process);
    int rank = named.matches() ? Integer.parseInt(named.group(1)) : 0;
    return new Lane(rank, threads.merge(rank, 1, Integer::sum) - 1, thread);
  }

  /**
   * The lane of the next thread, which is called by its number if it has no name.
   *
   * @param number as the file has it; may be a text, or empty
   */
  Lane next(String process, String thread, String number) {
    Lane lane = next(process, thread);
    if (!thread.isEmpty() || lane.thread() == 0) {
      return lane;
    }
    String known = number.isEmpty() ? Integer.toString(lane.thread()) : number;
    String name = NUMBER.matcher(known).matches() ? "thread " + known : known;
    return new Lane(lane.rank(), lane.thread(), name);
  }
}
