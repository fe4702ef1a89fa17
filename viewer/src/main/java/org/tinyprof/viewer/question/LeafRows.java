package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/**
 * The call tree from its leaves up: methods by own value, and below each its callers with the part
 * of the value that they have.
 */
final class LeafRows implements PageQuestion {
  private static final int MOST_NODES = 2000;
  private static final int DEEPEST = 64;

  /** A method, and those that it was called by on the way to a leaf. */
  private static final class Caller {
    private final Map<String, Caller> callers = new LinkedHashMap<>();
    private final List<int[]> members = new ArrayList<>(); // a leaf and its node at this place
    private double value;
    private double most;
    private int callpath;
  }

  /** A caller that is written, and where it stands. */
  private record Row(String name, Caller caller, int parent, int depth) {}

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    TreeValues values = TreeValues.of(open, asked);
    BitSet matches = Search.of(open, asked);
    Forest forest = values.forest();
    double[] own = own(values);
    Caller top = new Caller();
    for (int node = 0; node < forest.size(); node++) {
      boolean idle = open.idle().get(values.callpath(node)) && !asked.yes("idle");
      if (own[node] > 0 && !idle) {
        top.members.add(new int[] {node, node});
        top.value += own[node];
      }
    }
    out.name("metric").value(values.label()).name("unit").value(values.unit());
    out.name("adds").value(values.hasShares()).name("total").value(top.value);
    out.name("matches").value(matches.cardinality());
    out.name("nodes").beginArray();
    write(open, values, own, top, asked.share("prune") * top.value, matches, out);
    out.endArray();
  }

  /** Values without those of the callpaths below. */
  private static double[] own(TreeValues values) {
    Forest forest = values.forest();
    double[] own = new double[forest.size()];
    for (int node = 0; node < own.length; node++) {
      own[node] += values.size(node);
      if (forest.parent(node) != Forest.NONE) {
        own[forest.parent(node)] -= values.size(node);
      }
    }
    return own;
  }

  /** Writes the largest first, each after the method that it calls. */
  private static void write(
      OpenRun open,
      TreeValues values,
      double[] own,
      Caller top,
      double least,
      BitSet matches,
      JsonOutput out)
      throws IOException {
    Deque<Row> waiting = new ArrayDeque<>();
    spread(open, values, own, top, true);
    push(waiting, top, -1, 0);
    int id = 0;
    while (!waiting.isEmpty() && id < MOST_NODES) {
      Row row = waiting.pop();
      Caller caller = row.caller;
      if (caller.value < least) {
        continue;
      }
      spread(open, values, own, caller, false);
      out.beginObject().name("id").value(id).name("parent").value(row.parent);
      out.name("name").value(row.name).name("path").value(open.path(caller.callpath));
      out.name("full").value(open.fullName(caller.callpath)).name("where").value("");
      out.name("kind").value(open.kind(caller.callpath));
      out.name("value").value(caller.value).name("size").value(caller.value);
      out.name("estimated").value(open.isEstimated(caller.callpath));
      out.name("children").value(caller.callers.size()).name("hidden").value(0);
      out.name("hot").value(false).name("match").value(matches.get(caller.callpath)).endObject();
      if (row.depth < DEEPEST) {
        push(waiting, caller, id, row.depth + 1);
      }
      id++;
    }
  }

  private static void push(Deque<Row> waiting, Caller caller, int parent, int depth) {
    List<Row> rows = new ArrayList<>();
    caller.callers.forEach((name, each) -> rows.add(new Row(name, each, parent, depth)));
    rows.sort(Comparator.comparingDouble(row -> row.caller.value)); // the last is popped first
    rows.forEach(waiting::push);
  }

  /** Shares out a method's value among those that called it; at the top among the methods. */
  private static void spread(
      OpenRun open, TreeValues values, double[] own, Caller caller, boolean top) {
    Callpaths callpaths = open.run().schema().callpaths();
    for (int[] member : caller.members) {
      int node = top ? member[1] : values.forest().parent(member[1]);
      if (node != Forest.NONE) {
        int callpath = values.callpath(node);
        Caller next =
            caller.callers.computeIfAbsent(callpaths.name(callpath), unseen -> new Caller());
        double value = own[member[0]];
        next.members.add(new int[] {member[0], node});
        next.value += value;
        if (value > next.most) {
          next.most = value;
          next.callpath = callpath;
        }
      }
    }
  }
}
