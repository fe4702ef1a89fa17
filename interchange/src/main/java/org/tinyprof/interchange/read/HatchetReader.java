package org.tinyprof.interchange.read;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.interchange.tree.CallTreeProfile;

/**
 * Reads Hatchet's literal: a list of nodes, each with a frame, metrics and children. Metrics named
 * {@code x (inc)} hold those of children; times are seconds, as Hatchet has them.
 */
final class HatchetReader {
  private static final String NAME = "name";
  private static final String TYPE = "type";
  private static final String LOOP = "loop"; // a type
  private static final String CHILDREN = "children";

  private final ForeignJson json;
  private final SplitTable table;
  private final Deque<Node> open = new ArrayDeque<>();

  /** A node whose end has not been read yet. */
  private static final class Node {
    private final int parent;
    private final Map<String, String> frame = new LinkedHashMap<>();
    private final Map<String, Double> metrics = new LinkedHashMap<>();
    private int path = SplitJson.NO_PARENT;

    Node(int parent) {
      this.parent = parent;
    }

    boolean hasFrame() {
      return path != SplitJson.NO_PARENT;
    }
  }

  private HatchetReader(ForeignJson json, SplitTable table) {
    this.json = json;
    this.table = table;
  }

  static SplitJson read(String file, byte[] bytes) throws IOException {
    SplitTable table = new SplitTable(file);
    return ForeignJson.read(
        file,
        bytes,
        json -> {
          new HatchetReader(json, table).nodes();
          return table.table(Map.of());
        });
  }

  /** Walks through all nodes without recursion: a tree may be deeper than a thread's stack. */
  private void nodes() throws IOException {
    json.enterList();
    boolean inList = true; // else among the members of the innermost node
    while (!inList || json.nextItem() || !open.isEmpty()) {
      if (inList && json.atEndOfList()) {
        inList = false;
      } else if (inList) {
        json.enterObject();
        open.push(new Node(open.isEmpty() ? SplitJson.NO_PARENT : open.peek().path));
        inList = false;
      } else {
        Optional<String> member = json.nextMember();
        inList = member.isEmpty() || member.get().equals(CHILDREN);
        if (member.isEmpty()) {
          finish(open.pop());
        } else {
          take(member.get(), open.peek());
        }
      }
    }
  }

  private void take(String member, Node node) throws IOException {
    switch (member) {
      case "frame" -> {
        json.object(name -> word(node.frame, name));
        String label = label(node.frame);
        json.expect(!label.isEmpty(), "has a frame without a name");
        node.frame.keySet().removeAll(List.of(NAME, TYPE));
        node.path = table.path(label, node.parent);
      }
      case "metrics" -> json.object(name -> metric(node.metrics, name));
      case CHILDREN -> {
        json.expect(node.hasFrame(), "has children before the frame they are below");
        json.enterList();
      }
      case "run" -> { // only we write that
        table.markAsOurs();
        json.skip();
      }
      default -> json.skip();
    }
  }

  /**
   * What Hatchet calls a frame; lines and loops are called by their place. Empty if nothing tells.
   */
  static String label(Map<String, String> frame) {
    String file = frame.getOrDefault(CaliperNames.FILE, "");
    if (frame.containsKey(NAME)) {
      return frame.get(NAME).isEmpty() ? CallTreeProfile.UNNAMED : frame.get(NAME);
    }
    if (file.isEmpty()) {
      return "";
    }
    String place = file.substring(file.lastIndexOf('/') + 1) + ':' + frame.get(CaliperNames.LINE);
    return LOOP.equals(frame.get(TYPE)) ? "Loop@" + place : place;
  }

  private void finish(Node node) throws IOException {
    json.expect(node.hasFrame(), "has a node without a frame");
    table.row(node.path);
    node.frame.forEach(table::set);
    node.metrics.forEach((name, value) -> table.set(table.numbers(name, ""), value));
  }

  private void word(Map<String, String> frame, String name) throws IOException {
    if (json.atText() || json.atNumber()) {
      frame.put(name, json.text());
    }
    json.skip();
  }

  /** A metric that a node lacks is one of the file's all the same, and has its place there. */
  private void metric(Map<String, Double> metrics, String name) throws IOException {
    if (json.atNumber()) {
      metrics.put(name, json.number());
    }
    table.numbers(name, "");
    json.skip();
  }
}
