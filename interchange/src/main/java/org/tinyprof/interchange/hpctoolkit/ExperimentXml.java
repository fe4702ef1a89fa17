package org.tinyprof.interchange.hpctoolkit;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.interchange.tree.CallTreeProfile;
import org.tinyprof.interchange.xml.XmlFile;

/**
 * The description of a database: metrics and the tree of procedures and loops. Call sites only lead
 * to what they call. Statements are the own values of the procedure or loop around them.
 */
final class ExperimentXml implements XmlFile.Visitor {
  private static final String UNNAMED = "<unknown procedure>";

  private final CallTreeProfile tree;
  private final Map<String, String> files = new HashMap<>();
  private final Map<String, String> modules = new HashMap<>();
  private final Map<String, String> procedures = new HashMap<>();
  private final List<DatabaseMetric> metrics = new ArrayList<>();
  private final Map<Integer, Integer> callpaths = new HashMap<>(); // by id of a node
  private final Deque<Integer> open = new ArrayDeque<>(); // callpaths
  private String program = "";

  ExperimentXml(CallTreeProfile tree) {
    this.tree = tree;
    open.push(Callpath.ROOT);
  }

  @Override
  public void start(XmlFile.Element element) throws IOException {
    switch (element.name()) {
      case "SecCallPathProfile" -> program = element.attribute("n");
      case "LoadModule" -> modules.put(element.attribute("i"), element.attribute("n"));
      case "File" -> files.put(element.attribute("i"), element.attribute("n"));
      case "Procedure" -> procedures.put(element.attribute("i"), element.attribute("n"));
      case "MetricDB" -> metrics.add(DatabaseMetric.of(element));
      case "PF", "P", "Pr" -> enter(element, procedure(element));
      case "L" -> enter(element, loop(element));
      default -> {}
    }
  }

  private void enter(XmlFile.Element element, EventDefinition event) throws IOException {
    int callpath = tree.below(open.peek(), event);
    callpaths.put(element.number("i"), callpath);
    open.push(callpath);
  }

  private EventDefinition procedure(XmlFile.Element element) {
    String name = named(procedures, element.attribute("n"));
    EventDefinition plain = EventDefinition.named(name.isEmpty() ? UNNAMED : name);
    return new EventDefinition(
        plain.identity(),
        new EventDefinition.Source(
            named(files, element.attribute("f")),
            line(element),
            named(modules, element.attribute("lm"))));
  }

  private EventDefinition loop(XmlFile.Element element) {
    String file = named(files, element.attribute("f"));
    String last = file.substring(file.lastIndexOf('/') + 1);
    EventDefinition plain = EventDefinition.named("Loop@" + last + ":" + line(element));
    return new EventDefinition(
        plain.identity(), new EventDefinition.Source(file, line(element), ""));
  }

  /** What a number stands for; older databases have the name itself. */
  private static String named(Map<String, String> names, String text) {
    return names.getOrDefault(text, text);
  }

  /** The first line of {@code 12-34} or {@code 12}; 0 if it is not told. */
  private static int line(XmlFile.Element element) {
    String first = element.attribute("l").split("-", -1)[0];
    return first.matches("\\d{1,9}") ? Integer.parseInt(first) : 0;
  }

  @Override
  public void end(String name, String text) {
    switch (name) {
      case "PF", "P", "Pr", "L" -> open.pop();
      default -> {}
    }
  }

  String program() {
    return program;
  }

  List<DatabaseMetric> metrics() {
    return metrics;
  }

  /** The callpath of each node that has one, by the node's id. */
  Map<Integer, Integer> callpaths() {
    return callpaths;
  }
}
