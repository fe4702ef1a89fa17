package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.SchemaMapping;
import org.tinyprof.format.values.SchemaUnion;

/**
 * Two frames value by value over the union of their trees. A node that only one of them has stays
 * absent and is marked. Callpaths that either run did not time count as their callers' own time in
 * both. Immutable.
 */
public final class FrameArithmetic {
  private static final int ABSENT = -1;

  private final LoadedFrame left;
  private final Estimates ofLeft;
  private final LoadedFrame right;
  private final Estimates ofRight;
  private final Arithmetic arithmetic;
  private final Forest forest;
  private final int[] leftNodes;
  private final int[] rightNodes;
  private final int untimed;
  private final int sampledOnly;

  /** Which of the two frames have a node. */
  public enum Side {
    BOTH,
    LEFT_ONLY,
    RIGHT_ONLY
  }

  private record Child(int parent, Object identity) {}

  private FrameArithmetic(
      LoadedFrame left,
      Estimates ofLeft,
      Arithmetic arithmetic,
      LoadedFrame right,
      Estimates ofRight,
      int untimed,
      int sampledOnly) {
    this.left = left;
    this.ofLeft = ofLeft;
    this.right = right;
    this.ofRight = ofRight;
    this.arithmetic = arithmetic;
    this.untimed = untimed;
    this.sampledOnly = sampledOnly;
    Map<Child, Integer> nodes = new HashMap<>();
    List<Integer> parents = new ArrayList<>();
    int[] lefts = new int[left.tree().size() + right.tree().size()];
    int[] rights = new int[lefts.length];
    Arrays.fill(lefts, ABSENT);
    Arrays.fill(rights, ABSENT);
    add(left.tree(), nodes, parents, lefts);
    add(right.tree(), nodes, parents, rights);
    this.forest = new Forest(parents.stream().mapToInt(Integer::intValue).toArray());
    this.leftNodes = lefts;
    this.rightNodes = rights;
  }

  static FrameArithmetic of(Frame left, Arithmetic arithmetic, Frame right)
      throws IOException, QuestionException {
    ExactEvents events =
        ExactEvents.ofAll(List.of(ExactEvents.of(left.run()), ExactEvents.of(right.run())));
    Frame one = left.closed().comparable().comparedBy(events);
    Frame other = right.closed().comparable().comparedBy(events);
    SchemaUnion union = SchemaUnion.of(List.of(one.schema(), other.schema()));
    SchemaMapping ofOne = union.mapping(one.schema());
    SchemaMapping ofOther = union.mapping(other.schema());
    BitSet untimed = inUnion(one.levels().untimed(), ofOne);
    untimed.or(inUnion(other.levels().untimed(), ofOther));
    one = one.without(own(untimed, ofOne));
    other = other.without(own(untimed, ofOther));
    LoadedFrame ofLeft = one.load();
    LoadedFrame ofRight = other.load();
    if (!ofLeft.columns().equals(ofRight.columns())) {
      throw new QuestionException(
          "the two frames have different columns, "
              + ofLeft.columns()
              + " and "
              + ofRight.columns()
              + "; ask both for the same metrics");
    }
    return new FrameArithmetic(
        ofLeft,
        Estimates.of(one),
        arithmetic,
        ofRight,
        Estimates.of(other),
        untimed.cardinality(),
        one.leftOut() + other.leftOut());
  }

  /** The same, but what one of the frames keeps counts as kept in both. */
  public static FrameArithmetic ofEither(Frame left, Arithmetic arithmetic, Frame right)
      throws IOException, QuestionException {
    SchemaUnion union = SchemaUnion.of(List.of(left.schema(), right.schema()));
    SchemaMapping ofLeft = union.mapping(left.schema());
    SchemaMapping ofRight = union.mapping(right.schema());
    BitSet kept = inUnion(left.kept.callpaths(), ofLeft);
    kept.or(inUnion(right.kept.callpaths(), ofRight));
    return of(left.keeping(own(kept, ofLeft)), arithmetic, right.keeping(own(kept, ofRight)));
  }

  private static BitSet inUnion(BitSet callpaths, SchemaMapping mapping) {
    BitSet found = new BitSet();
    callpaths.stream().forEach(callpath -> found.set(mapping.callpath(callpath)));
    return found;
  }

  private static BitSet own(BitSet inUnion, SchemaMapping mapping) {
    int[] byUnion = mapping.callpathsByUnion();
    BitSet found = new BitSet();
    inUnion.stream().filter(i -> byUnion[i] >= 0).forEach(i -> found.set(byUnion[i]));
    return found;
  }

  private static void add(
      FrameTree tree, Map<Child, Integer> nodes, List<Integer> parents, int[] places) {
    int[] nodeOf = new int[tree.size()];
    for (int node = 0; node < nodeOf.length; node++) {
      int parent = tree.forest().parent(node);
      int above = parent == Forest.NONE ? Forest.NONE : nodeOf[parent];
      Integer known = nodes.putIfAbsent(new Child(above, tree.identity(node)), parents.size());
      nodeOf[node] = known == null ? parents.size() : known;
      if (known == null) {
        parents.add(above);
      }
      places[nodeOf[node]] = node;
    }
  }

  public Forest forest() {
    return forest;
  }

  public int size() {
    return forest.size();
  }

  /** The columns' labels, which are those of the left frame. */
  public List<String> columns() {
    return left.columns();
  }

  /** The unit of a column, as files write it. */
  public String unit(int column) {
    return left.unit(column);
  }

  public Side side(int node) {
    return leftNodes[node] == ABSENT
        ? Side.RIGHT_ONLY
        : rightNodes[node] == ABSENT ? Side.LEFT_ONLY : Side.BOTH;
  }

  public String name(int node) {
    return leftNodes[node] == ABSENT
        ? right.tree().name(rightNodes[node])
        : left.tree().name(leftNodes[node]);
  }

  public String path(int node) {
    return leftNodes[node] == ABSENT
        ? right.tree().path(rightNodes[node])
        : left.tree().path(leftNodes[node]);
  }

  /** The left frame's value; NaN if it has none. */
  public double left(int column, int node) {
    return leftNodes[node] == ABSENT ? Double.NaN : left.value(column, leftNodes[node]);
  }

  /** The right frame's value; NaN if it has none. */
  public double right(int column, int node) {
    return rightNodes[node] == ABSENT ? Double.NaN : right.value(column, rightNodes[node]);
  }

  /** Both values taken together; NaN where one is absent. */
  public double value(int column, int node) {
    return arithmetic.of(left(column, node), right(column, node));
  }

  /** The standard error of a sum or difference of times; NaN where both are exact. */
  public double error(int column, int node) {
    boolean linear = arithmetic == Arithmetic.PLUS || arithmetic == Arithmetic.MINUS;
    if (!linear || side(node) != Side.BOTH) {
      return Double.NaN;
    }
    return MetricDefinition.TIME_ERR.fold(
        ofLeft.error(column, leftNodes[node]), ofRight.error(column, rightNodes[node]));
  }

  /** The nodes with the largest absolute values of the first column. */
  public Table largest(int number) {
    Unit unit = Unit.of(unit(0));
    String column = columns().get(0);
    return TableColumn.table(
        Arrays.stream(largest(0, number)).boxed().toList(),
        TableColumn.amounts(column + unit.suffix(), column, unit, node -> value(0, node)),
        TableColumn.callpaths(this::path));
  }

  /** The nodes with the largest absolute values; ties are in the tree's order. */
  public int[] largest(int column, int number) {
    Integer[] nodes = new Integer[size()];
    for (int node = 0; node < nodes.length; node++) {
      nodes[node] = node;
    }
    Arrays.sort(nodes, (one, other) -> Double.compare(size(column, other), size(column, one)));
    int count = Math.min(number, nodes.length);
    int[] largest = new int[count];
    int found = 0;
    for (int i = 0; i < count && size(column, nodes[i]) >= 0; i++) {
      largest[found++] = nodes[i];
    }
    return Arrays.copyOf(largest, found);
  }

  private double size(int column, int node) {
    double value = Math.abs(value(column, node));
    return Double.isNaN(value) ? -1 : value;
  }

  /** Callpaths that one of the runs did not time: their time is their callers' own here. */
  public int untimed() {
    return untimed;
  }

  /** How many callpaths were left out that only samples found, because one run has no samples. */
  public int sampledOnly() {
    return sampledOnly;
  }
}
