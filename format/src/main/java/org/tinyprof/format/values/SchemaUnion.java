package org.tinyprof.format.values;

import java.util.List;
import java.util.Map;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.CallpathOrder;
import org.tinyprof.format.schema.Schema;

/**
 * The schemas of several ranks, files or runs joined by identity, in time linear in their size.
 *
 * <p>Callpaths are in {@link CallpathOrder}, whatever the order of the schemas. If two schemas
 * disagree about a callpath, the consistent value of the first is kept, and a loop that either
 * keeps is kept; {@link #mapping} counts the disagreements. Metrics that differ in unit or kind are
 * different metrics. So joining is associative, and joining a schema twice changes nothing.
 */
public final class SchemaUnion {
  private final SchemaJoin joined = new SchemaJoin();
  private final Schema schema;
  private final int[] ordered; // where each of the joined stands in the schema

  private SchemaUnion(List<Schema> schemas) {
    for (Schema one : schemas) {
      joined.add(one);
    }
    CallpathOrder order = new CallpathOrder(joined.entries());
    ordered = order.places();
    schema = joined.schema(order.sorted());
  }

  public static SchemaUnion of(List<Schema> schemas) {
    return new SchemaUnion(schemas);
  }

  /** The schema that all of them fit into. */
  public Schema schema() {
    return schema;
  }

  /** Where the entries of one of the joined schemas stand in the union. */
  public SchemaMapping mapping(Schema one) {
    int[] callpaths = new int[one.callpaths().size()];
    int[] numberOf = joined.find(one.callpaths());
    int contradictions = 0;
    for (int i = 0; i < callpaths.length; i++) {
      callpaths[i] = ordered[numberOf[i]];
      Callpath kept = joined.entry(numberOf[i]);
      contradictions += contradict(one.callpaths().entry(i), kept) ? 1 : 0;
    }
    int[] metrics = new int[one.metrics().size()];
    for (int i = 0; i < metrics.length; i++) {
      metrics[i] = schema.metrics().indexOf(one.metric(i));
      boolean firstOfItsName = one.metric(one.metric(i).name()) == i;
      contradictions += firstOfItsName && schema.metric(one.metric(i).name()) != metrics[i] ? 1 : 0;
    }
    int[] counters = new int[one.counters().size()];
    for (int i = 0; i < counters.length; i++) {
      counters[i] = schema.counters().indexOf(one.counters().get(i));
    }
    return new SchemaMapping(schema, callpaths, metrics, counters, contradictions);
  }

  /** Whether the two say different things where both say something. */
  private static boolean contradict(Callpath one, Callpath kept) {
    if (one.loop() != kept.loop()) {
      return true;
    }
    for (Map.Entry<String, String> attribute : one.attributes().entrySet()) {
      if (!attribute.getValue().equals(kept.attributes().get(attribute.getKey()))) {
        return true;
      }
    }
    return false;
  }
}
