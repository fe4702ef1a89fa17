package org.tinyprof.agent.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.agent.match.MethodSelector;

/**
 * Keeps what was woven and what was not, until the job ends. Thread-safe.
 *
 * <p>Classes that could not be woven are always kept; the long list of methods only on request.
 */
public final class WeavingReport {
  private static final int MOST_LINES = 20_000;

  private final boolean detailed;
  private final List<String> lines = new ArrayList<>();
  private final Map<String, Long> methodsByRule = new TreeMap<>();
  private int wovenClasses;
  private int wovenMethods;
  private int leftClasses;
  private long tinyMethods;
  private long droppedLines;

  /**
   * @param detailed whether every method is kept with what became of it
   */
  public WeavingReport(boolean detailed) {
    this.detailed = detailed;
  }

  synchronized void woven(String className, Map<String, Site> sites) {
    wovenClasses += sites.isEmpty() ? 0 : 1; // the JDK's may be changed without events
    wovenMethods += sites.size();
    for (Site site : sites.values()) {
      Long before = methodsByRule.get(site.rule());
      methodsByRule.put(site.rule(), before == null ? 1 : before + 1);
    }
    if (detailed) {
      for (Map.Entry<String, Site> site : sites.entrySet()) {
        add("wove " + className + "#" + site.getKey() + " as " + site.getValue().eventName());
      }
    }
  }

  synchronized void skipped(String className, Map<String, String> reasons) {
    for (String reason : reasons.values()) {
      tinyMethods += reason.equals(MethodSelector.TINY) ? 1 : 0;
    }
    if (detailed) {
      for (Map.Entry<String, String> reason : reasons.entrySet()) {
        add("left " + className + "#" + reason.getKey() + ": " + reason.getValue());
      }
    }
  }

  /** The whole class was left as it was. */
  synchronized void failed(String className, String reason) {
    leftClasses++;
    add("could not weave " + className + ": " + reason);
  }

  /** How many classes were left as they were because weaving them failed. */
  public synchronized int leftClasses() {
    return leftClasses;
  }

  /** How many of the program's methods are no events because they can only take nanoseconds. */
  public synchronized long tinyMethods() {
    return tinyMethods;
  }

  /** How many methods were woven so far, by the rule that chose them. */
  public synchronized Map<String, Long> methodsByRule() {
    return new TreeMap<>(methodsByRule);
  }

  /** One line each, in the order things happened; the last one sums up. */
  public synchronized List<String> lines() {
    List<String> all = new ArrayList<>(lines);
    if (droppedLines > 0) {
      all.add("and " + droppedLines + " lines more");
    }
    all.add(
        "wove "
            + wovenMethods
            + " methods of "
            + wovenClasses
            + " classes; could not weave "
            + leftClasses
            + " classes");
    return all;
  }

  private void add(String line) {
    if (lines.size() < MOST_LINES) {
      lines.add(line);
    } else {
      droppedLines++;
    }
  }
}
