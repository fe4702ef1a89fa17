package org.tinyprof.analysis.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.text.TextCursor;

/** Hatchet's string dialect: {@code MATCH ("*")->(".", p) WHERE p."name" STARTS WITH "MPI_"}. */
final class StringDialect {
  private static final int MOST_BRACES = 100;

  private final TextCursor text;

  private StringDialect(TextCursor text) {
    this.text = text;
  }

  static Query parse(String query) throws QuestionException {
    TextCursor text = new TextCursor("query", query);
    Query parsed = new StringDialect(text).query(0);
    if (!text.atEnd()) {
      throw text.expected("AND, OR, XOR or the end");
    }
    return parsed;
  }

  private Query query(int braces) throws QuestionException {
    if (!text.sees("{")) {
      return match();
    }
    if (braces == MOST_BRACES) {
      throw text.expected("at most " + MOST_BRACES + " braces one inside the other");
    }
    Query found = inBraces(braces);
    while (!text.atEnd() && !text.sees("}")) {
      found = combined(found, operator(), inBraces(braces));
    }
    return found;
  }

  private Query inBraces(int braces) throws QuestionException {
    text.require("{");
    Query inside = query(braces + 1);
    text.require("}");
    return inside;
  }

  private Query.Operator operator() throws QuestionException {
    for (Query.Operator operator : Query.Operator.values()) {
      if (text.takesWords(operator.name())) {
        return operator;
      }
    }
    throw text.expected("AND, OR or XOR");
  }

  private static Query combined(Query left, Query.Operator operator, Query right) {
    return new Query.Combined(operator, List.of(left, right));
  }

  /** One node of the pattern: its name, empty if it has none, and how many it stands for. */
  private record Place(String name, String quantifier, int times) {
    List<Step> steps(Condition condition) {
      return quantifier.isEmpty()
          ? Collections.nCopies(times, new Step(false, condition))
          : Quantifier.steps(quantifier, condition);
    }
  }

  private Query match() throws QuestionException {
    if (!text.takesWords("MATCH")) {
      throw text.expected("MATCH");
    }
    List<Place> places = new ArrayList<>();
    do {
      places.add(place());
    } while (text.takes("->"));
    Map<String, Condition> everything = new LinkedHashMap<>();
    places.forEach(place -> everything.put(place.name, Condition.always()));
    if (!text.takesWords("WHERE")) {
      return chain(places, everything);
    }
    if (!text.sees("{")) {
      return chain(places, conditions(everything));
    }
    Query found = whereBraces(places, everything);
    while (!text.atEnd() && !text.sees("}")) {
      found = combined(found, operator(), whereBraces(places, everything));
    }
    return found;
  }

  private Query whereBraces(List<Place> places, Map<String, Condition> everything)
      throws QuestionException {
    text.require("{");
    Query found = chain(places, conditions(everything));
    text.require("}");
    return found;
  }

  private Map<String, Condition> conditions(Map<String, Condition> everything)
      throws QuestionException {
    Map<String, Condition> conditions = new LinkedHashMap<>(everything);
    conditions.putAll(new WhereClause(text, everything.keySet()).conditions());
    return conditions;
  }

  private static Query chain(List<Place> places, Map<String, Condition> conditions) {
    List<Step> steps = new ArrayList<>();
    for (Place place : places) {
      boolean named = !place.name.isEmpty();
      steps.addAll(place.steps(named ? conditions.get(place.name) : Condition.always()));
    }
    return new Query.Chain(steps, Query.Star.HATCHET);
  }

  private Place place() throws QuestionException {
    text.require("(");
    String quantifier = "";
    int times = 1;
    String name = "";
    int start = text.position();
    if (text.seesQuote()) {
      quantifier = text.quoted();
      if (!Quantifier.isOne(quantifier)) {
        throw text.wrong(start, Quantifier.EXPECTED);
      }
    } else if (text.seesNumber()) {
      times = times();
    } else {
      name = name();
    }
    if (name.isEmpty() && text.takes(",")) {
      name = name();
    }
    text.require(")");
    return new Place(name, quantifier, Math.max(1, times)); // Hatchet takes 0 for one node here
  }

  private int times() throws QuestionException {
    int start = text.position();
    double number = text.number();
    if (number != Math.rint(number) || number < 0 || number > Quantifier.MOST) {
      throw text.wrong(start, Quantifier.EXPECTED);
    }
    return (int) number;
  }

  private String name() throws QuestionException {
    String name = text.word();
    if (name.isEmpty()) {
      throw text.expected("a name for the node, or " + Quantifier.EXPECTED);
    }
    return name;
  }
}
