package org.tinyprof.analysis.export;

import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.json.JsonOutput;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.Attribute;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.RunInfo;

/**
 * Caliper's split JSON, for {@code GraphFrame.from_caliper}: one row a callpath and rank, as
 * Hatchet needs it, in seconds. The threads of a rank are added up.
 *
 * <p>Newer Hatchets want the column {@code Node order} first, and take a node's place from the row
 * with the node's own number: so one row of every callpath comes before all others. That column is
 * neither a value, or Hatchet would sum it up, nor a reference to a node: its {@code is_value} is
 * null. Every value must have an inclusive one beside it, so there is no count.
 */
final class CaliperSplit implements TextExport {
  private static final double NANOS = 1e9;
  private static final String ORDER = "Node order";
  private static final String PATH = "path";
  private static final List<String> COLUMNS =
      List.of(ORDER, "mpi.rank", "time", "time (inc)", PATH);

  /** What the file itself has; an attribute may be called the same. */
  private static final Set<String> TAKEN =
      Set.of("data", "columns", "column_metadata", "nodes", "num_processes");

  private static final Map<String, String> OURS = Map.of("id", "run.id");

  /** One rank's values of a callpath. */
  private record Row(double own, double inclusive) {
    Row plus(Row other) {
      return new Row(own + other.own, inclusive + other.inclusive);
    }
  }

  @Override
  public void writeText(Run run, Writer out) throws IOException {
    LaneTree lanes = LaneTree.read(run);
    JsonOutput json = new JsonOutput(out);
    json.beginObject().name("data").beginArray();
    data(json, lanes);
    json.endArray().line().name("columns").any(COLUMNS);
    json.line().name("column_metadata").beginArray();
    for (String column : COLUMNS) {
      json.beginObject().name("is_value");
      (column.equals(ORDER) ? json.nothing() : json.value(!column.equals(PATH))).endObject();
    }
    json.endArray().line().name("nodes").beginArray();
    for (int callpath = 0; callpath < lanes.tree().size(); callpath++) {
      node(json, lanes.tree(), callpath);
    }
    json.endArray();
    metadata(json, run.info());
    json.endObject();
    out.append('\n');
  }

  private static void data(JsonOutput json, LaneTree lanes) throws IOException {
    for (int callpath = 0; callpath < lanes.tree().size(); callpath++) {
      row(json, callpath, rows(lanes, callpath).firstEntry());
    }
    for (int callpath = 0; callpath < lanes.tree().size(); callpath++) {
      NavigableMap<Integer, Row> ranks = rows(lanes, callpath);
      for (Map.Entry<Integer, Row> rank : ranks.tailMap(ranks.firstKey(), false).entrySet()) {
        row(json, callpath, rank);
      }
    }
  }

  /**
   * A callpath's rows by rank; a callpath that no rank ran has a row of zeros, as Hatchet fills.
   */
  private static NavigableMap<Integer, Row> rows(LaneTree lanes, int callpath) {
    NavigableMap<Integer, Row> ranks = new TreeMap<>();
    for (int lane = 0; lane < lanes.lanes().size(); lane++) {
      if (lanes.has(callpath, lane)) {
        Row row = new Row(lanes.ownNanos(callpath, lane), lanes.nanos(callpath, lane));
        ranks.merge(lanes.lanes().get(lane).rank(), row, Row::plus);
      }
    }
    if (ranks.isEmpty()) {
      ranks.put(0, new Row(0, 0));
    }
    return ranks;
  }

  private static void row(JsonOutput json, int callpath, Map.Entry<Integer, Row> rank)
      throws IOException {
    Row row = rank.getValue();
    json.line().beginArray().value(callpath).value(rank.getKey());
    json.value(row.own / NANOS).value(row.inclusive / NANOS).value(callpath).endArray();
  }

  private static void node(JsonOutput json, CallTree tree, int callpath) throws IOException {
    json.line().beginObject().name("label").value(tree.name(callpath));
    json.name("column").value(PATH);
    if (tree.entry(callpath).parent() != Callpath.ROOT) {
      json.name("parent").value(tree.entry(callpath).parent());
    }
    json.endObject();
  }

  /**
   * What Hatchet takes for metadata of the run; numbers as numbers, because Hatchet computes. An
   * attribute that is called like something else in the file gets a prefix.
   */
  private static void metadata(JsonOutput json, RunInfo run) throws IOException {
    json.line().name("num_processes").value(run.ranks());
    Map<String, Attribute> facts = new LinkedHashMap<>();
    RunFacts.ofRun(run).forEach((name, fact) -> facts.put(OURS.getOrDefault(name, name), fact));
    run.attributes()
        .all()
        .forEach(
            (name, attribute) -> {
              boolean taken = facts.containsKey(name) || TAKEN.contains(name);
              facts.put(taken ? "attribute." + name : name, attribute);
            });
    for (Map.Entry<String, Attribute> fact : facts.entrySet()) {
      RunFacts.value(json.name(fact.getKey()), fact.getValue());
    }
  }
}
