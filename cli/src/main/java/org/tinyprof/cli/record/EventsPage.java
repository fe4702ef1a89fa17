package org.tinyprof.cli.record;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;

/** Lays out which methods of a program would be events. */
final class EventsPage {
  private EventsPage() {}

  /**
   * @param lines as the agent prints them: class, method, event and rule with tabs between
   * @param sampledClasses how many classes of the program are sampled
   */
  static Page of(String program, List<String> lines, int sampledClasses) {
    List<Row> rows = lines.stream().map(Row::of).toList();
    Table table =
        TableColumn.table(
            rows,
            TableColumn.words("event", "event", Row::event),
            TableColumn.words("class", "class", Row::className),
            TableColumn.words("method", "method", Row::method),
            TableColumn.words("rule", "chosen by", Row::rule));
    List<String> sentences = new ArrayList<>(List.of(sentence(rows.size())));
    if (sampledClasses > 0) {
      String classes = sampledClasses == 1 ? "class" : sampledClasses + " classes";
      sentences.add("The other methods of the program's own " + classes + " are sampled.");
    }
    return new Page(program, List.of(new Section("events", "", sentences, table)));
  }

  private static String sentence(int methods) {
    return switch (methods) {
      case 0 -> "No method would be an event; name some under include.";
      case 1 -> "One method would be an event.";
      default -> methods + " methods would be events.";
    };
  }

  private record Row(String className, String method, String event, String rule) {
    static Row of(String line) {
      String[] words = line.split("\t", -1);
      return new Row(words[0], words[1], words[2], words[3]);
    }
  }
}
