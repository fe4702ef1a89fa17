package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.interchange.read.CaliperNames;

/**
 * Caliper's split JSON: rows of numbers, and texts as numbers of the nodes that hold them.
 *
 * <p>Newer Hatchets want the column {@code Node order} first, and take a node's place from the row
 * with the node's own number: so one row of every callpath comes before all others. That column is
 * neither a value, or Hatchet would sum it up, nor a reference to a node: its {@code is_value} is
 * null. A text that is not known is a node with an empty label, because Hatchet takes no null
 * there.
 */
final class CaliperSplit implements TextExport {
  private final boolean overRanks;

  /** Makes an export of one row per rank, or of one row for all ranks. */
  CaliperSplit(boolean overRanks) {
    this.overRanks = overRanks;
  }

  @Override
  public void writeText(ExportedRun run, Writer out) throws IOException {
    CaliperTable table = overRanks ? CaliperTable.overRanks(run) : CaliperTable.byRank(run);
    List<CallpathTexts> texts = CallpathTexts.of(run);
    Nodes nodes = new Nodes(run.schema().callpaths(), texts);
    JsonOutput json = new JsonOutput(out);
    json.beginObject().name(CaliperNames.DATA).beginArray();
    data(json, table, nodes);
    json.endArray();
    columns(json, table, texts);
    json.line().name(CaliperNames.NODES).beginArray();
    nodes.write(json);
    json.endArray().line();
    for (Map.Entry<String, Attribute> fact : CaliperGlobals.of(run.info()).entrySet()) {
      RunFacts.value(json.name(fact.getKey()), fact.getValue());
    }
    json.endObject();
    out.append('\n');
  }

  private static void data(JsonOutput json, CaliperTable table, Nodes nodes) throws IOException {
    int[] first = new int[table.callpaths()];
    for (int callpath = 0; callpath < first.length; callpath++) {
      while (first[callpath] < table.rows() - 1 && !table.has(callpath, first[callpath])) {
        first[callpath]++;
      }
      row(json, table, nodes, callpath, first[callpath]);
    }
    for (int callpath = 0; callpath < first.length; callpath++) {
      for (int row = first[callpath] + 1; row < table.rows(); row++) {
        if (table.has(callpath, row)) {
          row(json, table, nodes, callpath, row);
        }
      }
    }
  }

  private static void row(JsonOutput json, CaliperTable table, Nodes nodes, int callpath, int row)
      throws IOException {
    json.line().beginArray().value(callpath);
    if (table.byRank()) {
      json.value(table.rank(row));
    }
    boolean known = table.has(callpath, row);
    for (CaliperTable.NumberColumn column : table.columns()) {
      json.value(known ? column.numbers().value(callpath, row) : Double.NaN);
    }
    for (int node : nodes.ofTexts(callpath)) {
      json.value(node);
    }
    json.value(callpath).endArray();
  }

  private static void columns(JsonOutput json, CaliperTable table, List<CallpathTexts> texts)
      throws IOException {
    List<String> names = new ArrayList<>(List.of(CaliperNames.NODE_ORDER));
    if (table.byRank()) {
      names.add(CaliperNames.RANK);
    }
    table.columns().forEach(column -> names.add(column.name()));
    texts.forEach(column -> names.add(column.name()));
    names.add(CaliperNames.PATH);
    json.line().name(CaliperNames.COLUMNS).any(names);
    json.line().name(CaliperNames.COLUMN_METADATA).beginArray();
    json.beginObject().name(CaliperNames.IS_VALUE).nothing().endObject();
    if (table.byRank()) {
      json.beginObject().name(CaliperNames.IS_VALUE).value(true).endObject();
    }
    for (CaliperTable.NumberColumn column : table.columns()) {
      json.beginObject().name(CaliperNames.IS_VALUE).value(true);
      if (!column.unit().isEmpty()) {
        json.name(CaliperNames.UNIT).value(column.unit());
      }
      json.endObject();
    }
    for (int i = 0; i <= texts.size(); i++) { // and the path
      json.beginObject().name(CaliperNames.IS_VALUE).value(false).endObject();
    }
    json.endArray();
  }

  /** The nodes: callpaths under their own numbers, then each text of each column once. */
  private static final class Nodes {
    private final Callpaths tree;
    private final List<CallpathTexts> columns;
    private final List<Map<String, Integer>> places = new ArrayList<>();

    Nodes(Callpaths tree, List<CallpathTexts> columns) {
      this.tree = tree;
      this.columns = columns;
      int next = tree.size();
      for (CallpathTexts column : columns) {
        Map<String, Integer> ofColumn = new LinkedHashMap<>();
        for (String text : column.texts()) {
          if (ofColumn.putIfAbsent(text, next) == null) {
            next++;
          }
        }
        places.add(ofColumn);
      }
    }

    int[] ofTexts(int callpath) {
      int[] nodes = new int[columns.size()];
      for (int i = 0; i < nodes.length; i++) {
        nodes[i] = places.get(i).get(columns.get(i).text(callpath));
      }
      return nodes;
    }

    void write(JsonOutput json) throws IOException {
      for (int callpath = 0; callpath < tree.size(); callpath++) {
        int parent = tree.entry(callpath).parent();
        begin(json, tree.name(callpath), CaliperNames.PATH);
        if (parent != Callpath.ROOT) {
          json.name(CaliperNames.PARENT).value(parent);
        }
        json.endObject();
      }
      for (int i = 0; i < columns.size(); i++) {
        for (String text : places.get(i).keySet()) {
          begin(json, text, columns.get(i).name());
          json.endObject();
        }
      }
    }

    private static void begin(JsonOutput json, String label, String column) throws IOException {
      json.line().beginObject().name(CaliperNames.LABEL).value(label);
      json.name(CaliperNames.COLUMN).value(column);
    }
  }
}
