package org.tinyprof.interchange.write;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.interchange.read.CaliperNames;

/**
 * One thing that is known of callpaths in words: a tag, the class of a method, the line of a file.
 *
 * @param texts of each callpath; empty where it is not known
 */
record CallpathTexts(String name, List<String> texts) {
  /** All that is known of any callpath. */
  static List<CallpathTexts> of(ExportedRun run) throws IOException {
    Schema schema = run.schema();
    List<CallpathTexts> all = new ArrayList<>();
    for (int i = 0; i < schema.metrics().size(); i++) {
      MetricDefinition metric = schema.metric(i);
      if (!metric.varying()) {
        String column = CaliperTable.name(schema, i);
        add(all, schema, column, entry -> entry.attributes().getOrDefault(metric.name(), ""));
      }
    }
    add(all, schema, CaliperNames.CLASS, ofMethod(EventIdentity.Method::className));
    add(all, schema, CaliperNames.METHOD, ofMethod(EventIdentity.Method::method));
    add(all, schema, CaliperNames.DESCRIPTOR, ofMethod(EventIdentity.Method::descriptor));
    add(all, schema, CaliperNames.FILE, entry -> entry.event().source().file());
    add(all, schema, CaliperNames.LINE, CallpathTexts::line);
    add(all, schema, CaliperNames.LOCATION, entry -> entry.event().source().location());
    add(all, CaliperNames.NOTE, run.notes());
    return all;
  }

  private static void add(
      List<CallpathTexts> all, Schema schema, String name, Function<Callpath, String> text) {
    add(all, name, schema.callpaths().entries().stream().map(text).toList());
  }

  private static void add(List<CallpathTexts> all, String name, List<String> texts) {
    if (texts.stream().anyMatch(found -> !found.isEmpty())) {
      all.add(new CallpathTexts(name, texts));
    }
  }

  private static Function<Callpath, String> ofMethod(
      Function<EventIdentity.Method, String> property) {
    return entry ->
        entry.event().identity() instanceof EventIdentity.Method method
            ? property.apply(method)
            : "";
  }

  private static String line(Callpath entry) {
    int line = entry.event().source().line();
    return line == 0 ? "" : Integer.toString(line);
  }

  String text(int callpath) {
    return texts.get(callpath);
  }
}
