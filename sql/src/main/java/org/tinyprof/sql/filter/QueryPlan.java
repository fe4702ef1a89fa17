package org.tinyprof.sql.filter;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.tinyprof.analysis.text.JsonInput;
import org.tinyprof.analysis.text.QuestionException;

/**
 * The database's optimised plan of a query, and the conditions directly above the scans of our
 * tables.
 *
 * <p>The reader may use such a condition, because the plan is right for any contents of the tables,
 * and it drops every row of a scan for which the condition is not true. So the answer stays the
 * same without these rows. If a query scans a table twice, a row is left out only if both scans
 * drop it.
 */
public final class QueryPlan {
  private static final String FILTER = "FILTER";

  /** A plan that is not known: nothing can be said of what it reads. */
  public static final QueryPlan NONE = new QueryPlan();

  private final List<PlannedScan> scans = new ArrayList<>();

  private QueryPlan() {}

  /** Reads what {@code explain (format json)} prints. */
  public static QueryPlan read(String json) throws QuestionException {
    QueryPlan plan = new QueryPlan();
    plan.visit(JsonInput.read("plan", json), "");
    return plan;
  }

  public List<PlannedScan> scans() {
    return List.copyOf(scans);
  }

  /** What one scan lets through. */
  private static Filter filter(PlannedScan scan, Set<String> texts, Set<String> numbers) {
    return ConditionReader.read(scan.condition(), texts, numbers);
  }

  /**
   * What all scans of a table together let through.
   *
   * @param texts columns of texts that can be tested before rows are read
   * @param numbers columns of whole numbers that can be
   */
  public Filter filter(String function, Set<String> texts, Set<String> numbers) {
    List<Filter> filters = new ArrayList<>();
    for (PlannedScan scan : scans) {
      if (scan.function().equals(function)) {
        filters.add(filter(scan, texts, numbers));
      }
    }
    return filters.isEmpty() ? Filter.ANYTHING : Filter.any(filters);
  }

  private void visit(Object node, String conditionAbove) {
    if (node instanceof List<?> nodes) {
      nodes.forEach(each -> visit(each, conditionAbove));
    } else if (node instanceof Map<?, ?> operator) {
      Map<?, ?> facts = operator.get("extra_info") instanceof Map<?, ?> map ? map : Map.of();
      if (facts.get("Function") instanceof String function
          && function.toLowerCase(Locale.ROOT).startsWith(ConditionReader.PREFIX)) {
        scans.add(
            new PlannedScan(
                function.toLowerCase(Locale.ROOT),
                texts(facts.get("Projections")),
                conditionAbove));
      }
      // Of several lines, the plan does not say which end they had: the condition is passed over.
      String condition = facts.get("Expression") instanceof String one ? one : "";
      String own = FILTER.equals(operator.get("name")) ? condition : "";
      visit(operator.get("children"), own);
    }
  }

  private static List<String> texts(Object value) {
    List<?> all = value instanceof List<?> list ? list : value == null ? List.of() : List.of(value);
    return all.stream()
        .map(Object::toString)
        .map(
            name ->
                name.startsWith(ConditionReader.PREFIX)
                    ? name.substring(ConditionReader.PREFIX.length())
                    : name)
        .toList();
  }
}
