package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.analysis.query.Field;
import org.tinyprof.analysis.query.NodeColumn;
import org.tinyprof.analysis.query.Nodes;
import org.tinyprof.analysis.query.Query;
import org.tinyprof.analysis.query.RankQuantifier;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;

/** The nodes of a frame as queries see them; values are read when a condition asks for them. */
final class FrameNodes implements Nodes {
  private static final String HATCHET_INCLUSIVE = " (inc)";
  private static final double NANOS = 1e9;

  private final Frame frame;
  private final FrameTree tree;
  private final Schema schema;
  private final boolean empty;
  private final Map<Object, List<String>> names = new HashMap<>(); // by what makes a node the same

  private FrameNodes(Frame frame, FrameTree tree, boolean empty) {
    this.frame = frame;
    this.tree = tree;
    this.schema = frame.schema();
    this.empty = empty;
  }

  static FrameNodes of(Frame frame) throws IOException, QuestionException {
    return new FrameNodes(frame, frame.tree(), false);
  }

  /** Finds out what is wrong with a query, on no nodes and so without reading anything. */
  static void check(Frame frame, Query query, RankQuantifier over) throws QuestionException {
    FrameTree nothing = FrameTree.squashed(new Callpaths(List.of()), new BitSet());
    try {
      query.find(new FrameNodes(frame, nothing, true), over);
    } catch (IOException e) {
      throw new UncheckedIOException("there was nothing to read", e);
    }
  }

  @Override
  public Forest forest() {
    return tree.forest();
  }

  /** The shown name, and of an event all ends of its full name that start with a word. */
  @Override
  public List<String> names(int node) {
    return names.computeIfAbsent(tree.identity(node), identity -> names(tree.name(node), identity));
  }

  private static List<String> names(String shown, Object identity) {
    List<String> names = new ArrayList<>(List.of(shown));
    if (identity instanceof EventIdentity event) {
      String full = event.fullName();
      int parameters = event instanceof EventIdentity.Method ? full.indexOf('(') : -1;
      String bare = parameters < 0 ? full : full.substring(0, parameters);
      for (int from = 0; from >= 0; from = next(bare, from)) {
        names.add(bare.substring(from));
        names.add(full.substring(from));
      }
    }
    return names;
  }

  private static int next(String name, int from) {
    int dot = name.indexOf('.', from);
    return dot < 0 ? -1 : dot + 1;
  }

  private Callpath event(int node) {
    return schema.callpaths().entry(tree.members(node)[0]);
  }

  @Override
  public Optional<NodeColumn> column(Field field) throws IOException, QuestionException {
    if (field.words() == Field.Words.SOURCE) {
      return Optional.of(ofEvents(field.name()));
    }
    boolean hatchet = field.words() == Field.Words.HATCHET;
    Optional<NodeColumn> ofNode = ofNode(field.name(), hatchet);
    if (ofNode.isPresent()) {
      return ofNode;
    }
    int metric = schema.metric(field.name());
    if (metric >= 0 && !schema.metric(metric).varying()) {
      return Optional.of(texts(field.name()));
    }
    boolean yours = metric >= 0 && !schema.metric(metric).isLine(); // a method's line is its first
    if (!yours && Key.BY_NAME.containsKey(field.name())) {
      return Optional.of(ofEvents(field.name()));
    }
    Optional<ValueColumn> column =
        hatchet ? hatchetColumn(field.name()) : FrameColumns.named(schema, field.name());
    return column.isEmpty() ? Optional.empty() : Optional.of(numbers(column.get(), hatchet));
  }

  private Optional<NodeColumn> ofNode(String name, boolean hatchet) {
    int size = tree.size();
    if (name.equals("name")) {
      String[] names = new String[size];
      for (int node = 0; node < size; node++) {
        names[node] = tree.name(node);
      }
      return Optional.of(new NodeColumn.Texts(names, new BitSet()));
    }
    if (name.equals("depth") || (hatchet && name.equals("node_id"))) {
      double[] numbers = new double[size];
      for (int node = 0; node < size; node++) {
        numbers[node] = tree.forest().depth(node);
      }
      if (name.equals("node_id")) {
        int[] order = tree.forest().preorder((a, b) -> tree.name(a).compareTo(tree.name(b)));
        for (int i = 0; i < size; i++) {
          numbers[order[i]] = i;
        }
      }
      return Optional.of(new NodeColumn.Numbers("", 1, numbers));
    }
    return Optional.empty();
  }

  /** What the events of nodes are: class, package, file, jar, and line, which is a number. */
  private NodeColumn ofEvents(String name) {
    if (name.equals("line")) {
      double[] lines = new double[tree.size()];
      for (int node = 0; node < lines.length; node++) {
        int line = event(node).event().source().line();
        lines[node] = line == 0 ? Double.NaN : line;
      }
      return new NodeColumn.Numbers("", 1, lines);
    }
    String[] texts = new String[tree.size()];
    BitSet missing = new BitSet();
    for (int node = 0; node < texts.length; node++) {
      texts[node] = Key.BY_NAME.get(name).of(schema.callpaths(), tree.callpath(node));
      missing.set(node, texts[node].equals(Key.NONE));
    }
    return new NodeColumn.Texts(texts, missing);
  }

  private NodeColumn texts(String attribute) {
    String[] texts = new String[tree.size()];
    BitSet missing = new BitSet();
    for (int node = 0; node < texts.length; node++) {
      String text = event(node).attributes().get(attribute);
      missing.set(node, text == null);
      texts[node] = text == null ? "" : text;
    }
    return new NodeColumn.Texts(texts, missing);
  }

  private Optional<ValueColumn> hatchetColumn(String name) {
    boolean inclusive = name.endsWith(HATCHET_INCLUSIVE);
    String metric =
        inclusive ? name.substring(0, name.length() - HATCHET_INCLUSIVE.length()) : name;
    int found = schema.metric(metric);
    return found < 0 || !schema.metric(found).varying()
        ? Optional.empty()
        : Optional.of(ValueColumn.of(schema, found, inclusive ? Scope.INCLUSIVE : Scope.EXCLUSIVE));
  }

  private NodeColumn numbers(ValueColumn column, boolean hatchet)
      throws IOException, QuestionException {
    boolean seconds = hatchet && schema.metric(column.metric()).time();
    double scale = seconds ? NANOS : 1;
    String unit = hatchet ? "" : column.unit();
    if (empty) {
      return new NodeColumn.Numbers(unit, 1, new double[0]);
    }
    LoadedFrame loaded = frame.closedBut(column).load();
    int each = frame.opensRanks() ? loaded.rows().size() : 1;
    double[] values = new double[tree.size() * each];
    for (int node = 0; node < tree.size(); node++) {
      for (int row = 0; row < each; row++) {
        double value =
            frame.opensRanks() ? loaded.value(0, node, row, 0, 0) : loaded.value(0, node);
        values[node * each + row] = value / scale;
      }
    }
    return new NodeColumn.Numbers(unit, each, values);
  }

  @Override
  public List<String> columns(Field.Words words) {
    boolean hatchet = words == Field.Words.HATCHET;
    List<String> names = new ArrayList<>(List.of("name", "depth"));
    Key.BY_NAME.keySet().stream()
        .filter(each -> !names.contains(each))
        .sorted()
        .forEach(names::add);
    if (hatchet) {
      names.add("node_id");
    }
    for (int metric = 0; metric < schema.metrics().size(); metric++) {
      MetricDefinition definition = schema.metric(metric);
      names.add(schema.label(metric));
      if (definition.varying()) {
        names.add(
            hatchet
                ? definition.name() + HATCHET_INCLUSIVE
                : definition.name()
                    + (definition.inclusive() ? ValueColumn.SELF : ValueColumn.INCLUSIVE));
      }
    }
    return names;
  }
}
