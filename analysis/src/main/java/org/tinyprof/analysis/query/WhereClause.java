package org.tinyprof.analysis.query;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.text.TextCursor;

/**
 * The conditions of Hatchet's string dialect. Each belongs to the node that it names; those of one
 * node are joined as written, AND before OR. Conditions of different nodes can only be joined by
 * AND: Hatchet reads OR there as AND without a word.
 */
final class WhereClause {
  private static final String OPERATORS =
      "=, <, >, <=, >=, =~, STARTS WITH, ENDS WITH, CONTAINS or IS";
  private static final String OTHER_NODE =
      "AND, since an OR between different nodes is written {...} OR {...}";

  private final TextCursor text;
  private final Set<String> nodes;
  private final Map<String, List<List<Condition>>> alternatives = new LinkedHashMap<>();

  WhereClause(TextCursor text, Set<String> nodes) {
    this.text = text;
    this.nodes = nodes;
  }

  Map<String, Condition> conditions() throws QuestionException {
    String node = condition("", false);
    int before = text.position();
    boolean and = text.takesWords("AND");
    while (and || text.takesWords("OR")) {
      String next = condition(node, !and);
      if (!and && !next.equals(node)) {
        throw text.wrong(before, OTHER_NODE);
      }
      node = next;
      before = text.position();
      and = text.takesWords("AND");
    }
    Map<String, Condition> joined = new LinkedHashMap<>();
    alternatives.forEach(
        (name, any) ->
            joined.put(
                name, new Condition.Any(any.stream().<Condition>map(Condition.All::new).toList())));
    return joined;
  }

  /** Reads one condition; returns its node. */
  private String condition(String previous, boolean or) throws QuestionException {
    boolean not = text.takesWords("NOT");
    int start = text.position();
    String node = text.word();
    if (node.isEmpty() || !nodes.contains(node)) {
      throw text.wrong(start, "a node that MATCH names" + known());
    }
    Condition condition = afterNode();
    List<List<Condition>> any = alternatives.computeIfAbsent(node, name -> new ArrayList<>());
    if (any.isEmpty() || (or && node.equals(previous))) {
      any.add(new ArrayList<>());
    }
    any.get(any.size() - 1).add(not ? condition.not() : condition);
    return node;
  }

  private String known() {
    List<String> named = nodes.stream().filter(name -> !name.isEmpty()).toList();
    return named.isEmpty() ? "; it names none" : ": " + String.join(", ", named);
  }

  private Condition afterNode() throws QuestionException {
    if (text.takesWords("IS")) {
      boolean not = text.takesWords("NOT");
      if (!text.takesWords("LEAF")) {
        throw text.expected("LEAF");
      }
      return not ? new Condition.Leaf().not() : new Condition.Leaf();
    }
    text.require(".");
    if (!text.seesQuote()) {
      throw text.expected("a column's name in quotes");
    }
    return comparison(Field.hatchet(text.quoted()));
  }

  private Condition comparison(Field field) throws QuestionException {
    if (text.takesWords("IS")) {
      return is(field);
    }
    if (text.takesWords("STARTS WITH")) {
      return new Condition.Text(field, TextTest.STARTS, quoted());
    }
    if (text.takesWords("ENDS WITH")) {
      return new Condition.Text(field, TextTest.ENDS, quoted());
    }
    if (text.takesWords("CONTAINS")) {
      return new Condition.Text(field, TextTest.CONTAINS, quoted());
    }
    if (text.takes("=~")) {
      return new Condition.Text(field, TextTest.REGEX_AT_START, quoted());
    }
    for (Comparison each : Comparison.values()) {
      boolean ofHatchet = each != Comparison.DIFFERENT && each != Comparison.SAME;
      if (ofHatchet && text.takes(each.symbol())) {
        return each == Comparison.EQUAL && text.seesQuote()
            ? new Condition.Text(field, TextTest.EQUALS, text.quoted())
            : new Condition.Compared(field, each, new Limit(number()));
      }
    }
    throw text.expected(OPERATORS);
  }

  private Condition is(Field field) throws QuestionException {
    boolean not = text.takesWords("NOT");
    Condition condition;
    if (text.takesWords("NONE")) {
      condition = new Condition.Missing(field);
    } else if (text.takesWords("NAN")) {
      condition = new Condition.NotANumber(field);
    } else if (text.takesWords("INF")) {
      condition = new Condition.Infinite(field);
    } else {
      throw text.expected("NONE, NAN or INF");
    }
    return not ? condition.not() : condition;
  }

  private String quoted() throws QuestionException {
    if (!text.seesQuote()) {
      throw text.expected("a text in quotes");
    }
    return text.quoted();
  }

  private double number() throws QuestionException {
    if (!text.seesNumber()) {
      throw text.expected("a number, or after = a text in quotes");
    }
    return text.number();
  }
}
