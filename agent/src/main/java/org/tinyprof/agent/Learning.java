package org.tinyprof.agent;

import java.io.File;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.agent.match.LearnedMethods;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Level;

/**
 * Finds the methods of an earlier run that are worth timing: those that take time with what they
 * call, are no leaves, and are not called so often that timing would cost more than it tells. The
 * index alone is read.
 */
final class Learning {
  private static final double LEAST_SHARE = 0.01;
  private static final double LEAST_SAMPLES = 10;
  private static final int MOST_METHODS = 30;
  private static final double PROBE_NANOS = 100;
  private static final double MOST_COST = 0.002; // of the run, for one method

  private final Callpaths callpaths;
  private final Overview overview;
  private final int time;
  private final int count;
  private final int samples;
  private final double[] below; // samples of what a callpath calls
  private final Map<EventIdentity.Method, Use> uses = new HashMap<>();

  private Learning(Schema schema, Overview overview) {
    this.callpaths = schema.callpaths();
    this.overview = overview;
    this.time = schema.metric(MetricDefinition.TIME.name());
    this.count = schema.metric(MetricDefinition.COUNT.name());
    this.below = new double[callpaths.size()];
    this.samples = schema.metric(MetricDefinition.SAMPLES.name());
  }

  /** What is known of a method over all callpaths. */
  private static final class Use {
    double nanos;
    double calls;
    double stacks;
    double ownStacks;
    long lanes;
    long demoted;
  }

  /** Reads a profile, or the newest of those in a folder. */
  static LearnedMethods from(String place) throws IOException {
    try (BinarySource source = BinarySource.open(newest(Path.of(place)))) {
      return of(source.schema(), source.overview(), source.run());
    } catch (InvalidPathException e) {
      throw new IOException("not a file name", e);
    }
  }

  private static Path newest(Path place) throws IOException {
    File[] files = place.toString().endsWith(".tprof") ? null : place.toFile().listFiles();
    File newest = null;
    for (int i = 0; files != null && i < files.length; i++) {
      boolean later = newest == null || files[i].lastModified() > newest.lastModified();
      newest = files[i].getName().endsWith(".tprof") && later ? files[i] : newest;
    }
    if (newest == null && files != null && !place.resolve(IndexFile.NAME).toFile().exists()) {
      throw new IOException("it holds no profile yet");
    }
    return newest == null ? place : newest.toPath(); // a profile of several files has any name
  }

  static LearnedMethods of(Schema schema, Overview overview, RunInfo info) {
    Learning learning = new Learning(schema, overview);
    return learning.time < 0 ? LearnedMethods.NONE : learning.choose(info);
  }

  private LearnedMethods choose(RunInfo info) {
    double whole = 0;
    for (int i = 0; i < callpaths.size(); i++) {
      int parent = callpaths.entry(i).parent();
      if (parent != Callpath.ROOT) {
        below[parent] += sum(i, samples);
      }
    }
    for (int i = 0; i < callpaths.size(); i++) {
      Callpath entry = callpaths.entry(i);
      whole += entry.parent() == Callpath.ROOT ? sum(i, time) : 0;
      if (entry.event().identity() instanceof EventIdentity.Method method) {
        add(i, method);
      }
    }
    List<String> dropped = new ArrayList<>(dropped(info));
    List<EventIdentity.Method> worth = new ArrayList<>();
    for (Map.Entry<EventIdentity.Method, Use> each : uses.entrySet()) {
      Use use = each.getValue();
      String text = text(each.getKey());
      if (isDear(use, whole)) {
        dropped.add(text);
      } else if (isWorth(use, whole) && !dropped.contains(text)) {
        worth.add(each.getKey());
      }
    }
    worth.sort(new ByTime());
    List<String> methods = new ArrayList<>();
    for (int i = 0; i < Math.min(MOST_METHODS, worth.size()); i++) {
      methods.add(text(worth.get(i)));
    }
    Collections.sort(dropped);
    return new LearnedMethods(methods, dropped, info.id().toString());
  }

  private static List<String> dropped(RunInfo info) {
    String text = info.attributes().text(RunAttributes.LEARN_DROPPED);
    return text.isEmpty() ? List.of() : List.of(text.split(" "));
  }

  private void add(int callpath, EventIdentity.Method method) {
    Use use = uses.get(method);
    if (use == null) {
      use = new Use();
      uses.put(method, use);
    }
    CallpathOverview seen = overview.callpath(callpath);
    double stacks = sum(callpath, samples);
    use.calls += sum(callpath, count);
    use.lanes += seen.lanes();
    use.demoted += seen.levels().lanes(Level.OFF) + seen.levels().lanes(Level.COUNTED);
    use.ownStacks += stacks - below[callpath];
    if (!isWithin(callpath, method)) { // a recursion counts once
      use.nanos += sum(callpath, time);
      use.stacks += stacks;
    }
  }

  private boolean isWithin(int callpath, EventIdentity.Method method) {
    int up = callpaths.entry(callpath).parent();
    while (up != Callpath.ROOT) {
      if (callpaths.entry(up).event().identity().equals(method)) {
        return true;
      }
      up = callpaths.entry(up).parent();
    }
    return false;
  }

  private double sum(int callpath, int metric) {
    return metric < 0
        ? 0
        : overview.callpath(callpath).metrics().get(metric).values().sum().doubleValue();
  }

  /** Whether an earlier run timed it, and it was taken back or is called too often. */
  private static boolean isDear(Use use, double whole) {
    boolean takenBack = use.demoted > 0 && 2 * use.demoted >= use.lanes;
    return takenBack || use.calls * PROBE_NANOS > MOST_COST * whole;
  }

  private static boolean isWorth(Use use, double whole) {
    boolean large = use.nanos >= LEAST_SHARE * whole;
    boolean counted = use.calls > 0;
    boolean inner = use.stacks >= LEAST_SAMPLES && 2 * use.ownStacks < use.stacks;
    return large && (counted || inner);
  }

  private static String text(EventIdentity.Method method) {
    return LearnedMethods.text(method.className(), method.method(), method.descriptor());
  }

  /** A class and no lambda: the first lambda of a process is costly. */
  private final class ByTime implements Comparator<EventIdentity.Method> {
    @Override
    public int compare(EventIdentity.Method one, EventIdentity.Method other) {
      int order = Double.compare(uses.get(other).nanos, uses.get(one).nanos);
      return order != 0 ? order : text(one).compareTo(text(other));
    }
  }
}
