package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.Writer;

/**
 * The records of a {@code .cali} file: a node is an attribute's value below another node; an
 * attribute is itself a node, below one with its properties, below one with its type.
 */
final class CaliOutput {
  /** Nodes that every reader knows: types, and the attributes that describe attributes. */
  static final int INTEGER = 1;

  static final int TEXT = 3;
  static final int DECIMAL = 5;
  static final int TRUTH = 6;
  private static final int NAME = 8;
  private static final int PROPERTIES = 10;
  private static final int FIRST_FREE = 12;

  /** Properties of attributes, as Caliper's C interface numbers them. */
  static final int AS_VALUE = 1;

  static final int SCOPE_PROCESS = 12;
  static final int SCOPE_THREAD = 20;
  static final int SKIP_EVENTS = 64;
  static final int NESTED = 256;
  static final int GLOBAL = 512;

  /** In the place of a parent: there is none. */
  static final int NO_NODE = -1;

  private final Writer out;
  private int next = FIRST_FREE;
  private int unit = NO_NODE; // the attribute that units are values of

  CaliOutput(Writer out) {
    this.out = out;
  }

  /** Declares an attribute of a type; a unit may be empty. */
  int attribute(String name, int type, int properties, String unitName) throws IOException {
    if (unit == NO_NODE && !unitName.isEmpty()) {
      unit = attribute("attribute.unit", TEXT, SKIP_EVENTS | SCOPE_PROCESS, "");
    }
    int described = node(PROPERTIES, Integer.toString(properties), type);
    if (!unitName.isEmpty()) {
      described = node(unit, unitName, described);
    }
    return node(NAME, name, described);
  }

  /** Writes a value of an attribute below another node; returns its number. */
  int node(int attribute, String value, int parent) throws IOException {
    out.append("__rec=node,id=" + next + ",attr=" + attribute + ",data=" + escaped(value));
    out.append(parent == NO_NODE ? "\n" : ",parent=" + parent + "\n");
    return next++;
  }

  /** Writes a record that refers to nodes and has numbers of its own: {@code =7=8}, each. */
  void record(String kind, String nodes, String attributes, String numbers) throws IOException {
    out.append("__rec=").append(kind);
    field("ref", nodes);
    field("attr", attributes);
    field("data", numbers);
    out.append('\n');
  }

  private void field(String name, String values) throws IOException {
    if (!values.isEmpty()) {
      out.append(',').append(name).append(values);
    }
  }

  /** A line's end is the end of a record, and its readers know no escape for a carriage return. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> escaped.append("\\n");
        case '\r' -> escaped.append(' ');
        case '\\', ',', '=' -> escaped.append('\\').append(c);
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
