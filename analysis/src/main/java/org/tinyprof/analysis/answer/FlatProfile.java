package org.tinyprof.analysis.answer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.Key;
import org.tinyprof.analysis.frame.LoadedFrame;

/**
 * A frame's callpaths added up by name, or by another key; the largest value of the first column
 * comes first. Inclusive values of a recursion count once, those of its outermost call.
 */
public record FlatProfile(List<String> columns, List<Row> rows) {
  /** A group and its values, in the order of the columns. */
  public record Row(String name, List<Double> values) {
    public Row {
      values = List.copyOf(values);
    }
  }

  public FlatProfile {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  public static FlatProfile of(Frame frame) throws IOException, QuestionException {
    return of(frame, Key.NAME);
  }

  public static FlatProfile of(Frame frame, Key key) throws IOException, QuestionException {
    LoadedFrame loaded = frame.closed().groupBy(key).load();
    List<Row> rows = new ArrayList<>();
    for (int node : loaded.order(0)) {
      List<Double> values = new ArrayList<>();
      for (int column = 0; column < loaded.columns().size(); column++) {
        values.add(loaded.value(column, node));
      }
      rows.add(new Row(loaded.tree().name(node), values));
    }
    return new FlatProfile(loaded.columns(), rows);
  }
}
