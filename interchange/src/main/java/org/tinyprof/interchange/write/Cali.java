package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.interchange.read.CaliperNames;

/** A {@code .cali} file: a record for each row of a {@link CaliperTable}. */
final class Cali implements TextExport {
  private static final int VALUE =
      CaliOutput.AS_VALUE | CaliOutput.SCOPE_THREAD | CaliOutput.SKIP_EVENTS;

  private final boolean overRanks;

  /** Makes an export of one record a rank, or of one record for all ranks. */
  Cali(boolean overRanks) {
    this.overRanks = overRanks;
  }

  @Override
  public void writeText(ExportedRun run, Writer out) throws IOException {
    CaliperTable table = overRanks ? CaliperTable.overRanks(run) : CaliperTable.byRank(run);
    CaliOutput cali = new CaliOutput(out);
    int rank =
        cali.attribute(
            CaliperNames.RANK,
            CaliOutput.INTEGER,
            CaliOutput.AS_VALUE | CaliOutput.SCOPE_PROCESS | CaliOutput.SKIP_EVENTS,
            "");
    List<Integer> columns = new ArrayList<>();
    for (CaliperTable.NumberColumn column : table.columns()) {
      columns.add(cali.attribute(column.name(), CaliOutput.DECIMAL, VALUE, column.unit()));
    }
    int[] regions = regions(cali, run.schema().callpaths());
    int[] texts = texts(cali, run.schema().callpaths().size(), CallpathTexts.of(run));
    for (int callpath = 0; callpath < regions.length; callpath++) {
      String nodes = "=" + regions[callpath] + (texts[callpath] < 0 ? "" : "=" + texts[callpath]);
      for (int row = 0; row < table.rows(); row++) {
        if (table.has(callpath, row)) {
          row(cali, table, columns, rank, nodes, callpath, row);
        }
      }
    }
    globals(cali, CaliperGlobals.of(run.info()));
  }

  private static int[] regions(CaliOutput cali, Callpaths tree) throws IOException {
    int properties = CaliOutput.NESTED | CaliOutput.SCOPE_THREAD;
    int region = cali.attribute("region", CaliOutput.TEXT, properties, "");
    int[] regions = new int[tree.size()];
    for (int callpath = 0; callpath < regions.length; callpath++) {
      int parent = tree.entry(callpath).parent();
      int below = parent == Callpath.ROOT ? CaliOutput.NO_NODE : regions[parent];
      regions[callpath] = cali.node(region, tree.name(callpath), below);
    }
    return regions;
  }

  /**
   * Writes what is known of each callpath in words, as a chain of nodes; gives the last of each.
   */
  private static int[] texts(CaliOutput cali, int callpaths, List<CallpathTexts> columns)
      throws IOException {
    List<Integer> attributes = new ArrayList<>();
    for (CallpathTexts column : columns) {
      attributes.add(cali.attribute(column.name(), CaliOutput.TEXT, CaliOutput.SCOPE_THREAD, ""));
    }
    int[] last = new int[callpaths];
    for (int callpath = 0; callpath < last.length; callpath++) {
      last[callpath] = CaliOutput.NO_NODE;
      for (int i = 0; i < columns.size(); i++) {
        String text = columns.get(i).text(callpath);
        if (!text.isEmpty()) {
          last[callpath] = cali.node(attributes.get(i), text, last[callpath]);
        }
      }
    }
    return last;
  }

  private static void row(
      CaliOutput cali,
      CaliperTable table,
      List<Integer> columns,
      int rank,
      String nodes,
      int callpath,
      int row)
      throws IOException {
    StringBuilder attributes = new StringBuilder();
    StringBuilder numbers = new StringBuilder();
    if (table.byRank()) {
      attributes.append('=').append(rank);
      numbers.append('=').append(table.rank(row));
    }
    for (int i = 0; i < columns.size(); i++) {
      double value = table.columns().get(i).numbers().value(callpath, row);
      if (!Double.isNaN(value)) {
        attributes.append('=').append(columns.get(i));
        numbers.append('=').append(JsonOutput.plain(value));
      }
    }
    cali.record("ctx", nodes, attributes.toString(), numbers.toString());
  }

  private static void globals(CaliOutput cali, Map<String, Attribute> facts) throws IOException {
    int properties = CaliOutput.GLOBAL | CaliOutput.SCOPE_PROCESS | CaliOutput.SKIP_EVENTS;
    int last = CaliOutput.NO_NODE;
    for (Map.Entry<String, Attribute> fact : facts.entrySet()) {
      int type = type(fact.getValue());
      int attribute = cali.attribute(fact.getKey(), type, properties, "");
      String value =
          fact.getValue() instanceof Attribute.YesNo answer
              ? Boolean.toString(answer.value())
              : fact.getValue().toString();
      last = cali.node(attribute, value, last);
    }
    cali.record("globals", "=" + last, "", "");
  }

  private static int type(Attribute value) {
    if (value instanceof Attribute.Number) {
      return CaliOutput.DECIMAL;
    }
    return value instanceof Attribute.YesNo ? CaliOutput.TRUTH : CaliOutput.TEXT;
  }
}
