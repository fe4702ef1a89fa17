package org.tinyprof.interchange.cube;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.xml.XmlFile;

/** The description of a Cube file: metrics, regions, the call tree and the threads. */
final class CubeAnchor implements XmlFile.Visitor {
  /** A node of the call tree, after its parent. */
  record CallNode(int parent, int region, List<Integer> children) {}

  private record Metric(int id, boolean stored, boolean inclusive, Map<String, String> texts) {}

  private record Region(int id, String file, int line) {}

  private final Map<String, String> attributes = new TreeMap<>();
  private final List<CubeMetric> metrics = new ArrayList<>();
  private final Map<Integer, EventDefinition> regions = new HashMap<>();
  private final List<CallNode> nodes = new ArrayList<>();
  private final TreeMap<Integer, Lane> lanes = new TreeMap<>(); // by id of the location
  private final Map<Integer, Integer> threads = new HashMap<>(); // so far, of each rank
  private final Deque<String> open = new ArrayDeque<>();
  private final Deque<Metric> openMetrics = new ArrayDeque<>();
  private final Deque<Integer> openNodes = new ArrayDeque<>();
  private Region region;
  private int process;
  private int location;
  private String locationName = "";

  private CubeAnchor() {}

  static CubeAnchor read(String file, byte[] xml) throws IOException {
    CubeAnchor anchor = new CubeAnchor();
    XmlFile.read(file, xml, anchor);
    for (CallNode node : anchor.nodes) {
      if (!anchor.regions.containsKey(node.region)) {
        throw new MalformedProfileException(file, 0, "calls a region that is not there");
      }
    }
    return anchor;
  }

  @Override
  public void start(XmlFile.Element element) throws IOException {
    switch (element.name()) {
      case "attr" -> attribute(element.attribute("key"), element.attribute("value"));
      case "metric" -> metric(element);
      case "region" -> region = region(element);
      case "cnode" -> node(element);
      case "locationgroup", "process" -> process = threads.size(); // unless its rank is told
      case "location", "thread" -> {
        location = element.number("Id");
        locationName = "";
      }
      default -> {}
    }
    open.push(element.name());
  }

  private void attribute(String key, String value) {
    if (open.size() == 1 && !key.isEmpty()) {
      attributes.put(key, value);
    }
  }

  private void metric(XmlFile.Element element) throws IOException {
    String type = element.attribute("type");
    boolean stored = type.equals("INCLUSIVE") || type.equals("EXCLUSIVE");
    boolean inclusive = type.equals("INCLUSIVE");
    openMetrics.push(new Metric(element.number("id"), stored, inclusive, new HashMap<>()));
  }

  private static Region region(XmlFile.Element element) throws IOException {
    String line = element.attribute("begin");
    return new Region(
        element.number("id"),
        element.attribute("mod"),
        line.matches("\\d{1,9}") ? Integer.parseInt(line) : 0);
  }

  private void node(XmlFile.Element element) throws IOException {
    int parent = openNodes.isEmpty() ? -1 : openNodes.peek();
    if (parent >= 0) {
      nodes.get(parent).children.add(nodes.size());
    }
    openNodes.push(nodes.size());
    nodes.add(new CallNode(parent, element.number("calleeId"), new ArrayList<>()));
  }

  @Override
  public void end(String name, String text) {
    open.pop();
    String above = open.isEmpty() ? "" : open.peek();
    switch (name) {
      case "metric" -> endMetric();
      case "cnode" -> openNodes.pop();
      case "location", "thread" -> {
        int thread = threads.merge(process, 1, Integer::sum) - 1;
        lanes.put(location, new Lane(process, thread, locationName));
      }
      case "uniq_name", "dtype", "uom" -> {
        if (above.equals("metric")) {
          openMetrics.peek().texts.put(name, text);
        }
      }
      case "name" -> {
        if (above.equals("region")) {
          EventDefinition named = EventDefinition.named(text);
          regions.put(
              region.id,
              new EventDefinition(
                  named.identity(), new EventDefinition.Source(region.file, region.line, "")));
        } else if (above.equals("location") || above.equals("thread")) {
          locationName = text;
        }
      }
      case "rank" -> {
        boolean ofProcess = above.equals("locationgroup") || above.equals("process");
        if (ofProcess && text.matches("\\d{1,9}")) {
          process = Integer.parseInt(text);
        }
      }
      default -> {}
    }
  }

  private void endMetric() {
    Metric metric = openMetrics.pop();
    String name = metric.texts.getOrDefault("uniq_name", "");
    if (metric.stored && !name.isEmpty()) {
      metrics.add(
          new CubeMetric(
              metric.id,
              name,
              metric.inclusive,
              metric.texts.getOrDefault("dtype", ""),
              metric.texts.getOrDefault("uom", "")));
    }
  }

  /** The run's attributes in the file. */
  Map<String, String> attributes() {
    return attributes;
  }

  /** Metrics of which values may be stored; others are computed from these. */
  List<CubeMetric> metrics() {
    return metrics;
  }

  List<CallNode> nodes() {
    return nodes;
  }

  EventDefinition event(CallNode node) {
    return regions.get(node.region);
  }

  /** The lanes in the order of values; threads are lanes of their own if a rank has several. */
  List<Lane> lanes() {
    boolean apart = threads.values().stream().anyMatch(count -> count > 1);
    return lanes.values().stream().map(lane -> apart ? lane : new Lane(lane.rank())).toList();
  }

  /**
   * The node of each row of values. Rows of own values are in the order of a walk in depth; in rows
   * of inclusive values, the children of a node follow each other.
   */
  int[] order(boolean inclusive) {
    int[] order = new int[nodes.size()];
    if (!inclusive) {
      for (int i = 0; i < order.length; i++) {
        order[i] = i; // as the file has them
      }
      return order;
    }
    int next = 0;
    Deque<Integer> waiting = new ArrayDeque<>();
    for (int root = 0; root < nodes.size(); root++) {
      if (nodes.get(root).parent < 0) {
        order[next++] = root;
        waiting.push(root);
        while (!waiting.isEmpty()) {
          List<Integer> children = nodes.get(waiting.pop()).children;
          for (int child : children) {
            order[next++] = child;
          }
          for (int i = children.size() - 1; i >= 0; i--) {
            waiting.push(children.get(i));
          }
        }
      }
    }
    return order;
  }
}
