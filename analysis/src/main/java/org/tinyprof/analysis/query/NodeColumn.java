package org.tinyprof.analysis.query;

import java.util.BitSet;

/** Values of nodes, of one kind. */
public sealed interface NodeColumn {
  /** So many numbers for each node; NaN where a value is absent. */
  final class Numbers implements NodeColumn {
    private final String unit;
    private final int each;
    private final double[] values;

    /**
     * Takes over the values of one node after the other.
     *
     * @param unit {@code ns} and {@code bytes} know others of their kind; any other is just a name
     */
    public Numbers(String unit, int each, double[] values) {
      this.unit = unit;
      this.each = each;
      this.values = values;
    }

    String unit() {
      return unit;
    }

    int each() {
      return each;
    }

    double value(int node, int index) {
      return values[node * each + index];
    }
  }

  /** One text for each node. */
  final class Texts implements NodeColumn {
    private final String[] values;
    private final BitSet missing;

    /**
     * Takes over the texts.
     *
     * @param missing nodes that have none; their texts do not count
     */
    public Texts(String[] values, BitSet missing) {
      this.values = values;
      this.missing = missing;
    }

    String text(int node) {
      return values[node];
    }

    boolean isMissing(int node) {
      return missing.get(node);
    }
  }
}
