package org.tinyprof.io.life;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.file.RankFile;
import org.tinyprof.io.message.RankValues;
import org.tinyprof.io.snapshot.TestTree;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.clock.ThreadMeter;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventMetrics;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.event.MethodSource;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Executions;
import org.tinyprof.runtime.tree.LaneId;
import org.tinyprof.runtime.tree.Node;

/**
 * The bytes of a run without samples whose times stay as they were recorded: calls at random, the
 * same in each run of the test. They change only with the format.
 */
class WrittenBytesTest {
  private static final int CALLS = 4_000;
  private static final RecordingLimits LIMITS =
      new RecordingLimits(150, 6, 900, 5, 1 << 12, 10, 10, 10);
  private static final RunInfo RUN =
      RunInfo.recorded(new RunId(5, 7), "p", Instant.EPOCH, 1, Attributes.NONE);

  private final Random random = new Random(57);
  private final Executions executions = new Executions(LIMITS.executions());
  private final List<Integer> events = new ArrayList<>();
  private long now = 1_000;

  /** Uses as much as the clock says. */
  private final ThreadMeter meter =
      new ThreadMeter() {
        @Override
        public long cpuNanos() {
          return now / 2;
        }

        @Override
        public long allocatedBytes() {
          return now / 16 * 16;
        }
      };

  @Test
  void staySame() throws Exception {
    EventMetrics tagged = new EventMetrics(false, false, Map.of("phase", "setup"));
    events.add(EventIds.idOf(EventSpec.of("written root")));
    events.add(EventIds.idOf(EventSpec.of("written tagged").withTag("comm")));
    events.add(EventIds.idOf(EventSpec.of("written loop").withEach(true)));
    events.add(EventIds.idOf(EventSpec.of("written constants").withMetrics(tagged)));
    events.add(EventIds.idOf(EventSpec.of("written often").withAdaptive(true)));
    for (int i = 0; i < 6; i++) {
      MethodSource method = new MethodSource("w.Type", "m" + i, "()V", "T.java", i, "x.jar");
      events.add(EventIds.idOf(EventSpec.of("Type.m" + i, method)));
    }
    List<CallTree> trees = List.of(tree(0, "main"), tree(1, "worker"));
    for (CallTree tree : trees) {
      record(tree);
    }
    RankValues values =
        SnapshotValues.of(
            TestTree.raw(trees),
            0,
            LaneOrigin.UNKNOWN,
            new long[] {5},
            MpiMoments.NONE,
            new LaneEnd(false, "", 0),
            new TimelineValues(0, 0, null));
    byte[] bytes = RankFile.encode(values, RUN, Precision.LOSSLESS);
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
    assertEquals(
        "66716 dcaa851cc6d576f7875493e8b1a2b8726d76dd8ae743387c7c8f579c32c2a61d",
        bytes.length + " " + HexFormat.of().formatHex(hash));
  }

  private CallTree tree(int number, String name) {
    LaneId lane = new LaneId(number, name);
    Metering metering = new Metering(meter, true, true);
    CallTree tree = new CallTree(lane, name, false, LIMITS, executions, metering);
    tree.main(number == 0);
    return tree;
  }

  private void record(CallTree tree) {
    Deque<Node> open = new ArrayDeque<>();
    for (int i = 0; i < CALLS; i++) {
      now += random.nextInt(5_000);
      boolean enters = open.isEmpty() || (open.size() < 8 && random.nextInt(100) < 49);
      if (enters) {
        int event = events.get(open.isEmpty() ? 0 : random.nextInt(events.size()));
        open.push(enter(tree, event));
      } else {
        exit(tree, open.pop());
      }
    }
    while (!open.isEmpty()) {
      exit(tree, open.pop());
    }
  }

  private Node enter(CallTree tree, int event) {
    if (tree.mayChangeExecution(event)) {
      tree.changeExecution(event, now, now);
    }
    Node node = tree.enter(event);
    if (node != Node.FOLDED) {
      tree.start(node, now);
      if (node.metrics != null) {
        node.metrics.begin();
        node.metrics.set(0, random.nextInt(100));
        node.metrics.addMessage(random.nextInt(1 << 12));
      }
    }
    return node;
  }

  private void exit(CallTree tree, Node node) {
    now += random.nextInt(300);
    if (node.metrics != null) {
      node.metrics.end();
    }
    tree.exit(node, now, now);
  }
}
