package org.tinyprof.analysis.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.text.JsonInput;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.text.TextCursor;

/**
 * Hatchet's object dialect as JSON: {@code ["*", [2, {"name": "MPI_.*", "time": ">= 0.5"}]]}. A
 * list of two inside the list is Hatchet's tuple. {@code {"op": "AND", "queries": [...]}} combines.
 */
final class ObjectDialect {
  private static final String ELEMENT =
      "\".\", \"*\", \"+\", a number of nodes, {column: filter}, or a pair of these";

  private final String query;

  private ObjectDialect(String query) {
    this.query = query;
  }

  static Query parse(String text) throws QuestionException {
    return new ObjectDialect(text).query(JsonInput.read("query", text));
  }

  private Query query(Object json) throws QuestionException {
    if (json instanceof String text) {
      return StringDialect.parse(text);
    }
    if (json instanceof Map<?, ?> map) {
      return compound(map);
    }
    if (json instanceof List<?> list) {
      List<Step> steps = new ArrayList<>();
      for (Object element : list) {
        steps.addAll(steps(element));
      }
      if (steps.isEmpty()) {
        throw wrong(json, "at least one of " + ELEMENT);
      }
      return new Query.Chain(steps, Query.Star.HATCHET);
    }
    throw wrong(json, "a list of steps, or {\"op\": ..., \"queries\": [...]}");
  }

  private Query compound(Map<?, ?> map) throws QuestionException {
    if (!(map.get("queries") instanceof List<?> parts) || map.size() != 2) {
      throw wrong(map, "{\"op\": \"AND\", \"queries\": [...]}");
    }
    List<Query> queries = new ArrayList<>();
    for (Object part : parts) {
      queries.add(query(part));
    }
    String operator = String.valueOf(map.get("op"));
    if (operator.equals("NOT")) {
      if (queries.size() != 1) {
        throw wrong(map, "one query after NOT");
      }
      return queries.get(0).not();
    }
    for (Query.Operator known : Query.Operator.values()) {
      if (known.name().equals(operator)) {
        if (queries.size() < 2) {
          throw wrong(map, "two queries or more after " + operator);
        }
        return new Query.Combined(known, queries);
      }
    }
    throw wrong(map, "AND, OR, XOR or NOT as \"op\"");
  }

  private List<Step> steps(Object element) throws QuestionException {
    if (element instanceof List<?> pair
        && pair.size() == 2
        && pair.get(1) instanceof Map<?, ?> filters) {
      return steps(pair.get(0), conditions(filters));
    }
    if (element instanceof Map<?, ?> filters) {
      return Quantifier.steps(".", conditions(filters));
    }
    return steps(element, Condition.always());
  }

  private List<Step> steps(Object quantifier, Condition condition) throws QuestionException {
    if (quantifier instanceof String text && Quantifier.isOne(text)) {
      return Quantifier.steps(text, condition);
    }
    if (quantifier instanceof Double times
        && times == Math.rint(times)
        && times >= 0
        && times <= Quantifier.MOST) {
      return Collections.nCopies(times.intValue(), new Step(false, condition));
    }
    throw wrong(quantifier, ELEMENT);
  }

  private Condition conditions(Map<?, ?> filters) throws QuestionException {
    List<Condition> all = new ArrayList<>();
    for (Map.Entry<?, ?> filter : filters.entrySet()) {
      Field field = Field.hatchet(filter.getKey().toString());
      List<?> several = filter.getValue() instanceof List<?> list ? list : List.of();
      if (several.isEmpty()) {
        all.add(condition(field, filter.getValue()));
      }
      for (Object each : several) {
        all.add(condition(field, each));
      }
    }
    return new Condition.All(all);
  }

  private Condition condition(Field field, Object filter) throws QuestionException {
    if (filter instanceof Double number) {
      return new Condition.Compared(field, Comparison.EQUAL, new Limit(number));
    }
    if (filter instanceof String text) {
      return new Condition.Fits(field, text);
    }
    throw wrong(filter, "a number, a comparison such as \">= 3\", or a regular expression");
  }

  /** JSON's objects do not know where they stood; what they are written like is looked for. */
  private QuestionException wrong(Object json, String expected) {
    String written = json instanceof String text ? '"' + text + '"' : String.valueOf(json);
    int at = json instanceof Map || json instanceof List ? 0 : Math.max(0, query.indexOf(written));
    return new TextCursor("query", query).wrong(at, expected);
  }
}
