package org.tinyprof.interchange.read;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.interchange.tree.ForeignProfile;

/**
 * Reads profiles of Chrome and Node.js: {@code .cpuprofile}, a tree and the node of each sample
 * with the moment when it was taken, and {@code .heapprofile}, a tree with bytes. A sample's time
 * lasts until the next one.
 */
final class CpuProfileReader {
  static final String NODES = "nodes";
  static final String HEAD = "head";
  static final String SAMPLES = "samples";

  private static final String ROOT = "(root)";
  private static final String ANONYMOUS = "(anonymous)";
  private static final double NANOS = 1000; // moments are in microseconds
  private static final int DEEPEST = 500;

  /** A function in the tree. */
  private static final class Node {
    private int id;
    private String name = "";
    private String file = "";
    private int line;
    private double hits;
    private double bytes;
    private final List<Integer> children = new ArrayList<>();
    private final List<Node> below = new ArrayList<>();
  }

  private final ForeignJson json;
  private final StackProfile profile;
  private final Map<Integer, Node> nodes = new HashMap<>();
  private final List<Node> roots = new ArrayList<>();
  private final List<Integer> samples = new ArrayList<>();
  private final List<Double> moments = new ArrayList<>();
  private final List<Double> deltas = new ArrayList<>();
  private int depth;
  private double start;
  private double end;

  private CpuProfileReader(ForeignJson json, StackProfile profile) {
    this.json = json;
    this.profile = profile;
  }

  /** Whether JSON with these members is one. */
  static boolean isOne(Set<String> members) {
    return members.contains(HEAD) || members.containsAll(Set.of(NODES, SAMPLES));
  }

  static Profile read(String file, byte[] bytes) throws IOException {
    StackProfile profile =
        new StackProfile(
            file, List.of(MetricDefinition.TIME, MetricDefinition.SAMPLES, MetricDefinition.BYTES));
    return ForeignJson.read(
        file,
        bytes,
        json -> {
          CpuProfileReader reader = new CpuProfileReader(json, profile);
          json.object(reader::member);
          reader.walk();
          return profile.profile(RunId.of(bytes), ForeignProfile.program(file), Instant.EPOCH);
        });
  }

  private void member(String name) throws IOException {
    switch (name) {
      case NODES -> json.list(() -> listed(node()));
      case HEAD -> roots.add(node());
      case SAMPLES -> json.list(this::sample);
      case "timestamps" -> json.list(() -> moments.add(json.number()));
      case "timeDeltas" -> json.list(() -> deltas.add(json.number()));
      case "startTime" -> start = json.number();
      case "endTime" -> end = json.number();
      default -> json.skip();
    }
  }

  /** The node that a sample found; those of a heap are objects, and the nodes have their bytes. */
  private void sample() throws IOException {
    if (json.atObject()) {
      json.skip();
    } else {
      samples.add(json.index());
    }
  }

  private void listed(Node node) throws IOException {
    json.expect(nodes.put(node.id, node) == null, "has two nodes with one id");
  }

  /** A node; older files have its children inside, newer ones their ids. */
  private Node node() throws IOException {
    Node node = new Node();
    json.expect(++depth <= DEEPEST, "is nested too deeply");
    json.object(member -> part(node, member));
    depth--;
    return node;
  }

  private void part(Node node, String member) throws IOException {
    switch (member) {
      case "id" -> node.id = json.index();
      case "callFrame" -> json.object(inner -> part(node, inner));
      case "functionName" -> node.name = json.text();
      case "url" -> node.file = json.text();
      case "lineNumber" -> node.line = (int) Math.max(0, Math.min(json.number(), 1 << 30));
      case "hitCount" -> node.hits = json.number();
      case "selfSize" -> node.bytes = json.number();
      case "children" ->
          json.list(
              () -> {
                if (json.atNumber()) {
                  node.children.add(json.index());
                } else {
                  node.below.add(node());
                }
              });
      default -> json.skip();
    }
  }

  private void walk() throws IOException {
    Map<Integer, Integer> parents = new HashMap<>();
    for (Node node : nodes.values()) {
      for (int child : node.children) {
        json.expect(parents.put(child, node.id) == null, "has a node with two parents");
      }
    }
    nodes.values().stream().filter(node -> !parents.containsKey(node.id)).forEach(roots::add);
    Map<Integer, Integer> callpaths = new HashMap<>();
    List<Node> waiting = new ArrayList<>(roots);
    List<Integer> above = new ArrayList<>();
    roots.forEach(root -> above.add(Callpath.ROOT));
    for (int i = 0; i < waiting.size(); i++) { // parents before their children
      Node node = waiting.get(i);
      int callpath = callpath(node, above.get(i));
      callpaths.put(node.id, callpath);
      add(node, callpath);
      for (int child : node.children) {
        json.expect(nodes.containsKey(child), "has a child that is not a node");
        node.below.add(nodes.get(child));
      }
      for (Node child : node.below) {
        waiting.add(child);
        above.add(callpath);
      }
    }
    times(callpaths);
  }

  private int callpath(Node node, int parent) {
    if (node.name.equals(ROOT) && parent == Callpath.ROOT) {
      return Callpath.ROOT;
    }
    EventDefinition named = EventDefinition.named(node.name.isEmpty() ? ANONYMOUS : node.name);
    return profile.below(
        parent,
        new EventDefinition(
            named.identity(), new EventDefinition.Source(node.file, node.line + 1, "")));
  }

  private void add(Node node, int callpath) throws IOException {
    if (callpath != Callpath.ROOT && node.bytes > 0) {
      profile.add(new Lane(0), callpath, MetricDefinition.BYTES, node.bytes);
    }
    if (callpath != Callpath.ROOT && node.hits > 0 && samples.isEmpty()) {
      profile.add(new Lane(0), callpath, MetricDefinition.SAMPLES, node.hits);
    }
  }

  private void times(Map<Integer, Integer> callpaths) throws IOException {
    double at = start;
    for (double delta : deltas) {
      at += delta;
      moments.add(at);
    }
    if (moments.size() == samples.size() + 1) {
      moments.remove(0); // the start
    }
    json.expect(
        moments.isEmpty() || moments.size() == samples.size(), "has other moments than samples");
    for (int i = 0; i < samples.size(); i++) {
      Integer callpath = callpaths.get(samples.get(i));
      json.expect(callpath != null, "has a sample of a node that is not there");
      if (callpath != Callpath.ROOT) {
        profile.add(new Lane(0), callpath, MetricDefinition.SAMPLES, 1);
        if (!moments.isEmpty()) {
          double next = i + 1 < moments.size() ? moments.get(i + 1) : last(moments.get(i));
          double time = Math.max(0, next - moments.get(i)); // clocks of old versions step back
          profile.add(new Lane(0), callpath, MetricDefinition.TIME, time * NANOS);
        }
      }
    }
  }

  /** When the last sample ends: older files tell that in seconds, which is too coarse. */
  private double last(double moment) {
    return end > moment && !deltas.isEmpty() ? end : moment;
  }
}
