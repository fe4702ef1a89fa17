package org.tinyprof.analysis.query;

import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.tinyprof.analysis.text.NearestName;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Forest;

/** Finds for conditions the nodes that fulfil them; each condition is looked at once. */
final class Conditions {
  private static final String DEPTH = "depth";

  private final Nodes nodes;
  private final Forest forest;
  private final RankQuantifier over;
  private final Map<Condition, BitSet> known = new HashMap<>();

  Conditions(Nodes nodes, RankQuantifier over) {
    this.nodes = nodes;
    this.forest = nodes.forest();
    this.over = over;
  }

  /** The nodes that fulfil a condition; not to be changed. */
  BitSet fitting(Condition condition) throws IOException, QuestionException {
    BitSet found = known.get(condition);
    if (found == null) {
      try {
        found = find(condition);
      } catch (Regex.TooSlow e) {
        throw new QuestionException(
            "the regular expression '"
                + e.getMessage()
                + "' takes too long; write it without a repetition inside a repetition");
      }
      known.put(condition, found);
    }
    return found;
  }

  private BitSet find(Condition condition) throws IOException, QuestionException {
    if (condition instanceof Condition.All all) {
      BitSet found = new BitSet();
      found.set(0, forest.size());
      for (Condition each : all.conditions()) {
        found.and(fitting(each));
      }
      return found;
    }
    if (condition instanceof Condition.Any any) {
      BitSet found = new BitSet();
      for (Condition each : any.conditions()) {
        found.or(fitting(each));
      }
      return found;
    }
    if (condition instanceof Condition.Not not) {
      BitSet found = (BitSet) fitting(not.condition()).clone();
      found.flip(0, forest.size());
      return found;
    }
    if (condition instanceof Condition.Leaf) {
      return where(forest::isLeaf);
    }
    if (condition instanceof Condition.Named named) {
      Map<List<String>, Boolean> fits = new HashMap<>();
      return where(
          node ->
              fits.computeIfAbsent(
                  nodes.names(node), names -> names.stream().anyMatch(named.name()::matches)));
    }
    return ofColumn(condition);
  }

  private BitSet ofColumn(Condition condition) throws IOException, QuestionException {
    if (condition instanceof Condition.Compared compared) {
      return compared(compared);
    }
    if (condition instanceof Condition.Dated dated) {
      return dated(dated);
    }
    if (condition instanceof Condition.Text text) {
      return texts(text.field(), text.test().with(text.text()));
    }
    if (condition instanceof Condition.Fits fits) {
      return fits(fits);
    }
    if (condition instanceof Condition.Missing missing) {
      return column(missing.field()) instanceof NodeColumn.Texts texts
          ? where(texts::isMissing)
          : new BitSet();
    }
    if (condition instanceof Condition.NotANumber notANumber) {
      return numbers(notANumber.field(), Double::isNaN);
    }
    return numbers(((Condition.Infinite) condition).field(), Double::isInfinite);
  }

  private BitSet compared(Condition.Compared compared) throws IOException, QuestionException {
    Field field = compared.field();
    double number = compared.limit().number();
    boolean leaf = field.name().equals(DEPTH) && field.words() == Field.Words.HATCHET;
    if (leaf && number == -1 && isEqual(compared.comparison())) {
      return where(forest::isLeaf);
    }
    if (!(column(field) instanceof NodeColumn.Numbers numbers)) {
      throw new QuestionException(
          "column '" + field.name() + "' has texts; compare it with a text, not with a number");
    }
    OptionalDouble limit = compared.limit().in(numbers.unit());
    if (limit.isEmpty()) {
      throw new QuestionException(
          "'"
              + compared.limit().unit()
              + "' is not a unit of column '"
              + field.name()
              + "'; write the limit in "
              + (numbers.unit().isEmpty() ? "plain numbers" : numbers.unit()));
    }
    return numbers(field, value -> compared.comparison().holds(value, limit.getAsDouble()));
  }

  /** Texts that are moments count as such: files of other tools have no type for them. */
  private BitSet dated(Condition.Dated dated) throws IOException, QuestionException {
    if (column(dated.field()) instanceof NodeColumn.Numbers) {
      throw new QuestionException(
          "column '"
              + dated.field().name()
              + "' has numbers; compare it with a number, not with a date");
    }
    return texts(
        dated.field(),
        text ->
            Span.parse(text).stream()
                .anyMatch(span -> dated.span().holds(dated.comparison(), span.from())));
  }

  private static boolean isEqual(Comparison comparison) {
    return comparison == Comparison.EQUAL || comparison == Comparison.SAME;
  }

  /** What a text means in the object dialect depends on the column. */
  private BitSet fits(Condition.Fits fits) throws IOException, QuestionException {
    if (column(fits.field()) instanceof NodeColumn.Texts) {
      return texts(fits.field(), TextTest.REGEX.with(fits.text()));
    }
    String text = fits.text().strip();
    Comparison comparison =
        Comparison.startOf(text).filter(c -> c != Comparison.EQUAL).orElse(null);
    try {
      if (comparison != null) {
        double limit = Double.parseDouble(text.substring(comparison.symbol().length()));
        return compared(new Condition.Compared(fits.field(), comparison, new Limit(limit)));
      }
    } catch (NumberFormatException e) {
      comparison = null;
    }
    throw new QuestionException(
        "column '"
            + fits.field().name()
            + "' has numbers; '"
            + fits.text()
            + "' is neither a number nor a comparison such as >= 3");
  }

  private NodeColumn column(Field field) throws IOException, QuestionException {
    NodeColumn column = nodes.column(field).orElse(null);
    if (column == null) {
      throw NearestName.refusal(
          "no column '" + field.name() + "' to ask for",
          field.name(),
          nodes.columns(field.words()),
          "There are");
    }
    return column;
  }

  private BitSet texts(Field field, Predicate<String> test) throws IOException, QuestionException {
    if (!(column(field) instanceof NodeColumn.Texts texts)) {
      throw new QuestionException(
          "column '" + field.name() + "' has numbers; compare it with a number, not with a text");
    }
    Map<String, Boolean> fits = new HashMap<>();
    return where(
        node -> !texts.isMissing(node) && fits.computeIfAbsent(texts.text(node), test::test));
  }

  private BitSet numbers(Field field, DoublePredicate test) throws IOException, QuestionException {
    if (!(column(field) instanceof NodeColumn.Numbers numbers)) {
      throw new QuestionException(
          "column '" + field.name() + "' has texts; compare it with a text, not with a number");
    }
    return where(node -> holds(numbers, node, test));
  }

  /** Absent values count only where a node has nothing else. */
  private boolean holds(NodeColumn.Numbers numbers, int node, DoublePredicate test) {
    boolean any = false;
    boolean all = true;
    boolean there = false;
    for (int i = 0; i < numbers.each(); i++) {
      double value = numbers.value(node, i);
      boolean fits = test.test(value);
      boolean present = !Double.isNaN(value);
      any |= fits;
      all &= fits || !present;
      there |= present;
    }
    return over == RankQuantifier.ANY ? any : there ? all : any;
  }

  /** A test of a node. */
  private interface NodeTest {
    boolean holds(int node);
  }

  private BitSet where(NodeTest test) {
    BitSet found = new BitSet(forest.size());
    for (int node = 0; node < forest.size(); node++) {
      if (test.holds(node)) {
        found.set(node);
      }
    }
    return found;
  }
}
