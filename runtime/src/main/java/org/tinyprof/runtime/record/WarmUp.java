package org.tinyprof.runtime.record;

import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.clock.Ticker;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventLevels;
import org.tinyprof.runtime.event.EventSwitches;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.CallerSource;
import org.tinyprof.runtime.tree.Executions;
import org.tinyprof.runtime.tree.HandWrittenCalls;
import org.tinyprof.runtime.tree.Node;
import org.tinyprof.runtime.tree.NodeMetrics;
import org.tinyprof.runtime.tree.NodeTable;
import org.tinyprof.runtime.tree.Sampling;

/**
 * Runs one event of each kind at the start, so that the program's first events load no class.
 *
 * <p>A virtual thread that waits while another thread loads a class is pinned, because the JVM
 * calls class loaders from native code. Also, a heap that the application has filled has no room
 * for classes.
 */
public final class WarmUp {
  private WarmUp() {}

  public static void run(ProfilerSettings settings) {
    Ticker.prepare();
    ThreadTable.tree();
    NodeTable.at(0);
    EventSwitches.place(EventIds.OVERFLOW);
    EventLevels.of(EventIds.OVERFLOW);
    Recorder.isVirtual(Thread.currentThread());
    TreePool trees = new TreePool(settings, new Executions(1), Metering.OFF, new CallerSource());
    CallTree tree = trees.lend(0);
    Node node = tree.enter(EventIds.OVERFLOW);
    Sampling.begin(node, 0);
    tree.start(node, 0);
    tree.exit(node, 0, 0);
    new NodeMetrics(true, Metering.OFF).exit(0, 0, 1, tree);
    new HandWrittenCalls(1).add(0, 0, 0);
    trees.giveBack(tree, 0);
    OpenCall.number("0");
  }
}
