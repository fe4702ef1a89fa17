package org.tinyprof.benchmarks.flush;

import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Shape;
import org.tinyprof.io.message.RankValues;

/** A rank's values as JSON with a record for every one. */
final class JsonRecords {
  private JsonRecords() {}

  static String of(RankValues values, int rank) {
    StringBuilder json = new StringBuilder("[");
    for (int callpath = 0; callpath < values.schema().callpaths().size(); callpath++) {
      Block block = values.values().block(callpath);
      Shape shape = block.shape();
      for (int execution = 0; execution < shape.executions(0); execution++) {
        for (int i = 0; i < shape.iterations(0, execution); i++) {
          long nanos = block.column(1).value(shape.position(0, execution) + i);
          json.append(json.length() > 1 ? "," : "")
              .append("{\"path\":\"")
              .append(values.schema().callpaths().path(callpath))
              .append("\",\"rank\":")
              .append(rank)
              .append(",\"execution\":")
              .append(execution)
              .append(",\"iteration\":")
              .append(i)
              .append(",\"count\":1,\"time\":")
              .append(nanos / 1e9)
              .append('}');
        }
      }
    }
    return json.append(']').toString();
  }
}
