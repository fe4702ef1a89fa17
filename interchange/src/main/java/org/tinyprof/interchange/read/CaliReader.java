package org.tinyprof.interchange.read;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * Reads Caliper's own files: each line declares a node (a value of an attribute below another node)
 * or is a record of nodes and numbers.
 */
final class CaliReader {
  /** What every file starts with. */
  static final String START = "__rec=";

  private static final long NAME_ATTRIBUTE = 8;
  private static final int LAST_TYPE = 7;
  private static final int TEXT = 3;
  private static final int TRUTH = 6;
  private static final int POINTER = 11; // a type as well, newer than the others
  private static final Set<Integer> NUMBERS = Set.of(1, 2, 5); // whole, not negative, decimal
  private static final long PROPERTIES_ATTRIBUTE = 10;
  private static final int HIDDEN = 128;
  private static final int NESTED = 256;
  private static final int GLOBAL = 512;
  private static final int LONGEST_CHAIN = 100_000; // of what a line says of the run
  private static final int LONGEST_NUMBER = 1000; // a million digits would take a minute

  /** A value of an attribute; the parent is -1 if there is none. */
  private record CaliNode(long attribute, String value, long parent) {}

  /** What is known of an attribute. */
  private record CaliAttribute(String name, int type, int properties, String unit, String alias) {
    boolean is(int property) {
      return (properties & property) != 0;
    }

    boolean number() {
      return NUMBERS.contains(type);
    }
  }

  /** Of a node and those above it, the nearest of each kind; -1 if there is none. */
  private record Nearest(long region, long stack, long other) {
    private static final Nearest NONE = new Nearest(-1, -1, -1);
  }

  /** A node whose path begins below another path. */
  private record Start(int path, long node) {}

  private final String file;
  private final Map<Long, Nearest> nearest = new HashMap<>();
  private final Map<Start, Integer> paths = new HashMap<>();
  private final Map<Long, CaliNode> nodes = new HashMap<>();
  private final Map<Long, CaliAttribute> attributes = new HashMap<>();
  private final Map<String, Attribute> globals = new LinkedHashMap<>();
  private final SplitTable table;
  private long offset;

  private CaliReader(String file) {
    this.file = file;
    this.table = new SplitTable(file);
  }

  static SplitJson read(LineFile text) throws IOException {
    CaliReader reader = new CaliReader(text.name());
    text.each(
        (offset, line) -> {
          reader.offset = offset;
          reader.line(line.strip());
        });
    try {
      return reader.table.table(reader.globals);
    } catch (IllegalArgumentException e) {
      throw reader.damaged(e.getMessage());
    }
  }

  private void line(String line) throws IOException {
    if (line.isEmpty()) {
      return;
    }
    Map<String, List<String>> fields = CaliLine.fields(line);
    String kind = first(fields, "__rec");
    switch (kind) {
      case "node" -> node(fields);
      case "ctx" -> record(fields);
      case "globals" -> globals(fields);
      default -> throw damaged("has a line that is not a record of Caliper");
    }
  }

  private void node(Map<String, List<String>> fields) throws IOException {
    long id = number(first(fields, "id"));
    long parent = fields.containsKey("parent") ? number(first(fields, "parent")) : -1;
    CaliNode node = new CaliNode(number(first(fields, "attr")), first(fields, "data"), parent);
    if (!isType(parent) && parent >= 0 && !nodes.containsKey(parent)) {
      throw damaged("has a node that comes before its parent");
    }
    if (nodes.putIfAbsent(id, node) != null) {
      throw damaged("has two nodes of one number");
    }
    if (node.attribute == NAME_ATTRIBUTE) {
      attributes.put(id, attribute(node));
    }
  }

  /** Whether a node is one that no file declares: the type of an attribute. */
  private boolean isType(long id) {
    return (id >= 0 && id <= LAST_TYPE) || (id == POINTER && !nodes.containsKey(id));
  }

  private CaliAttribute attribute(CaliNode node) throws IOException {
    int type = TEXT;
    int properties = 0;
    String unit = "";
    String alias = "";
    for (long at = node.parent; at >= 0; ) {
      if (isType(at)) {
        type = (int) at;
        break;
      }
      CaliNode above = nodes.get(at);
      if (above.attribute == PROPERTIES_ATTRIBUTE) {
        properties = (int) number(above.value);
      } else if (attributes.containsKey(above.attribute)) {
        String said = attributes.get(above.attribute).name;
        unit = said.equals(CaliperNames.UNIT) ? above.value : unit;
        alias = said.equals(CaliperNames.ALIAS) ? above.value.strip() : alias;
      }
      at = above.parent;
    }
    return new CaliAttribute(node.value, type, properties, unit, alias);
  }

  private void record(Map<String, List<String>> fields) throws IOException {
    List<Nearest> refs = new ArrayList<>();
    for (String ref : fields.getOrDefault("ref", List.of())) {
      refs.add(nearest(number(ref)));
    }
    boolean sampled = refs.stream().anyMatch(ref -> ref.stack >= 0);
    int path = SplitJson.NO_PARENT;
    List<CaliNode> others = new ArrayList<>();
    for (Nearest ref : refs) {
      path = path(path, sampled ? ref.stack : ref.region, sampled);
      others.addAll(others(ref));
    }
    table.row(path);
    if (sampled) {
      table.markAsSampled();
    }
    for (CaliNode node : others) {
      cell(attribute(node.attribute), node.value);
    }
    List<String> named = fields.getOrDefault("attr", List.of());
    List<String> data = fields.getOrDefault("data", List.of());
    if (named.size() != data.size()) {
      throw damaged(
          "has a record of " + named.size() + " attributes and " + data.size() + " values");
    }
    for (int i = 0; i < named.size(); i++) {
      cell(attribute(number(named.get(i))), data.get(i));
    }
  }

  private void cell(CaliAttribute attribute, String value) throws IOException {
    if (!attribute.number()) {
      table.set(attribute.name, value);
    } else if (!attribute.is(HIDDEN)) {
      try {
        double number = Double.parseDouble(value);
        if (Double.isFinite(number)) {
          table.set(table.numbers(attribute.name, attribute.unit, attribute.alias), number);
        }
      } catch (NumberFormatException e) {
        throw damaged("has a value of " + attribute.name + " that is not a number");
      }
    }
  }

  private void globals(Map<String, List<String>> fields) throws IOException {
    for (String ref : fields.getOrDefault("ref", List.of())) {
      for (CaliNode node : chain(number(ref))) {
        CaliAttribute attribute = attribute(node.attribute);
        globals.put(attribute.name, typed(attribute, node.value));
      }
    }
    List<String> data = fields.getOrDefault("data", List.of());
    List<String> named = fields.getOrDefault("attr", List.of());
    for (int i = 0; i < Math.min(named.size(), data.size()); i++) {
      CaliAttribute attribute = attribute(number(named.get(i)));
      globals.put(attribute.name, typed(attribute, data.get(i)));
    }
  }

  private Attribute typed(CaliAttribute attribute, String value) throws IOException {
    try {
      if (attribute.type == TRUTH) {
        return Attribute.of(value.equals("true") || value.equals("1"));
      }
      if (attribute.number() && value.length() <= LONGEST_NUMBER) {
        return new Attribute.Number(new BigDecimal(value));
      }
      return new Attribute.Text(value);
    } catch (IllegalArgumentException e) {
      throw damaged("has a value of " + attribute.name + " that no profile can hold");
    }
  }

  /** The nodes from one up that say where; of each the nearest: so no chain is walked twice. */
  private Nearest nearest(long id) throws IOException {
    Deque<Long> unknown = new ArrayDeque<>();
    long at = id;
    for (; at >= 0 && !isType(at) && !nearest.containsKey(at); at = nodes.get(at).parent) {
      if (!nodes.containsKey(at)) {
        throw damaged("refers to a node that is not there");
      }
      unknown.push(at);
    }
    Nearest found = nearest.getOrDefault(at, Nearest.NONE);
    for (long next : unknown) {
      CaliAttribute attribute = attribute(nodes.get(next).attribute);
      if (attribute.name.equals(CaliperNames.SAMPLED_PATH)) {
        found = new Nearest(found.region, next, found.other);
      } else if (attribute.is(NESTED)) {
        found = new Nearest(next, found.stack, found.other);
      } else if (!attribute.is(GLOBAL)) {
        found = new Nearest(found.region, found.stack, next);
      }
      nearest.put(next, found);
    }
    return found;
  }

  /** The path of a region, or of a frame of a stack, and those around it, below another path. */
  private int path(int start, long innermost, boolean sampled) throws IOException {
    Deque<Long> unknown = new ArrayDeque<>();
    long at = innermost;
    while (at >= 0 && !paths.containsKey(new Start(start, at))) {
      unknown.push(at);
      Nearest above = nearest(nodes.get(at).parent);
      at = sampled ? above.stack : above.region;
    }
    int path = at < 0 ? start : paths.get(new Start(start, at));
    for (long next : unknown) {
      path = table.path(nodes.get(next).value, path);
      paths.put(new Start(start, next), path);
    }
    return path;
  }

  /** What else a chain of nodes says, the topmost first. */
  private Deque<CaliNode> others(Nearest of) throws IOException {
    Deque<CaliNode> others = new ArrayDeque<>();
    for (long at = of.other; at >= 0; at = nearest(nodes.get(at).parent).other) {
      others.push(nodes.get(at));
    }
    return others;
  }

  /** The nodes from the topmost one to this one. */
  private Deque<CaliNode> chain(long id) throws IOException {
    Deque<CaliNode> chain = new ArrayDeque<>();
    for (long at = id; at >= 0 && !isType(at); ) {
      CaliNode node = nodes.get(at);
      if (node == null || chain.size() > LONGEST_CHAIN) {
        throw damaged("refers to a node that is not there");
      }
      chain.push(node);
      at = node.parent;
    }
    return chain;
  }

  private CaliAttribute attribute(long id) throws IOException {
    CaliAttribute attribute = attributes.get(id);
    if (attribute == null) {
      throw damaged("refers to an attribute that is not there");
    }
    return attribute;
  }

  private String first(Map<String, List<String>> fields, String name) throws IOException {
    List<String> values = fields.getOrDefault(name, List.of());
    if (values.isEmpty()) {
      throw damaged("has a record without '" + name + "'");
    }
    return values.get(0);
  }

  private long number(String text) throws IOException {
    if (!text.matches("\\d{1,18}")) {
      throw damaged("has a record with text where a number should be");
    }
    return Long.parseLong(text);
  }

  private MalformedProfileException damaged(String reason) {
    return new MalformedProfileException(file, offset, reason);
  }
}
