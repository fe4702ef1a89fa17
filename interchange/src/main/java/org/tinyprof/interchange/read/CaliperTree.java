package org.tinyprof.interchange.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.interchange.read.SplitJson.Node;
import org.tinyprof.interchange.tree.CallTreeProfile;

/**
 * The callpaths of a Caliper file, each node's own one, with what the file says of them in words.
 */
final class CaliperTree {
  static final int NO_CALLPATH = -1;

  private record Key(int parent, EventIdentity event) {}

  private final List<Callpath> callpaths = new ArrayList<>();
  private final int[] places; // of each node

  /**
   * Makes callpaths of all nodes of the path's column, and of those that rows name as their path.
   *
   * @param words what is known of each node in words, by column
   */
  CaliperTree(SplitJson file, int pathColumn, Map<Integer, Map<String, String>> words) {
    places = new int[file.nodes().size()];
    boolean[] wanted = wanted(file, pathColumn);
    Map<Key, Integer> known = new HashMap<>();
    for (int i = 0; i < places.length; i++) {
      places[i] = NO_CALLPATH;
      if (wanted[i]) {
        Node node = file.nodes().get(i);
        int parent = node.parent() == SplitJson.NO_PARENT ? Callpath.ROOT : places[node.parent()];
        Map<String, String> about = new HashMap<>(words.getOrDefault(i, Map.of()));
        EventDefinition event = event(node.label(), about);
        Integer place = known.putIfAbsent(new Key(parent, event.identity()), callpaths.size());
        if (place == null) {
          place = callpaths.size();
          callpaths.add(new Callpath(parent, event, LoopMode.SUM, tags(about)));
        }
        places[i] = place;
      }
    }
  }

  /** A node is wanted if it is of the path's column, or a row's path, or above such a one. */
  private static boolean[] wanted(SplitJson file, int pathColumn) {
    String column = file.columns().get(pathColumn).name();
    boolean[] wanted = new boolean[file.nodes().size()];
    for (int row = 0; row < file.rows(); row++) {
      int node = node(file, row, pathColumn);
      if (node >= 0) {
        wanted[node] = true;
      }
    }
    for (int i = wanted.length - 1; i >= 0; i--) { // children come after their parents
      Node node = file.nodes().get(i);
      wanted[i] |= node.column().equals(column);
      if (wanted[i] && node.parent() != SplitJson.NO_PARENT) {
        wanted[node.parent()] = true;
      }
    }
    return wanted;
  }

  /** The node that a cell names; -1 if it names none. */
  static int node(SplitJson file, int row, int column) {
    double cell = file.cell(row, column);
    boolean named = cell >= 0 && cell < file.nodes().size() && cell == Math.rint(cell);
    return named ? (int) cell : NO_CALLPATH;
  }

  /** The event of a label and of what is known of it; takes out of the latter what it uses. */
  private static EventDefinition event(String label, Map<String, String> about) {
    String owner = taken(about, CaliperNames.CLASS);
    String method = taken(about, CaliperNames.METHOD);
    String descriptor = taken(about, CaliperNames.DESCRIPTOR);
    String file = taken(about, CaliperNames.FILE);
    String line = taken(about, CaliperNames.LINE);
    String location = taken(about, CaliperNames.LOCATION);
    EventIdentity identity =
        owner.isEmpty() || method.isEmpty() || !descriptor.startsWith("(")
            ? new EventIdentity.Named(label.isEmpty() ? CallTreeProfile.UNNAMED : label)
            : new EventIdentity.Method(owner, method, descriptor);
    int number = line.matches("\\d{1,9}") ? Integer.parseInt(line) : 0;
    return new EventDefinition(identity, new EventDefinition.Source(file, number, location));
  }

  private static Map<String, String> tags(Map<String, String> about) {
    Map<String, String> tags = new HashMap<>();
    about.forEach((column, text) -> tags.put(CaliperMetric.plain(column), text));
    return tags;
  }

  private static String taken(Map<String, String> about, String name) {
    String text = about.remove(name);
    return text == null ? "" : text;
  }

  List<Callpath> callpaths() {
    return callpaths;
  }

  /** The callpath of a node; {@link #NO_CALLPATH} if it has none. */
  int callpath(int node) {
    return node < 0 ? NO_CALLPATH : places[node];
  }
}
