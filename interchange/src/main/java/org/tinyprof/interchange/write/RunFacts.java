package org.tinyprof.interchange.write;

import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.interchange.json.JsonOutput;

/** What is known of a run and of its lanes, as exports name it. */
final class RunFacts {
  private RunFacts() {}

  /** All that is known of a run but its attributes. */
  static Map<String, Attribute> ofRun(RunInfo run) {
    Map<String, Attribute> facts = new LinkedHashMap<>();
    facts.put("id", new Attribute.Text(run.id().toString()));
    facts.put("snapshot", Attribute.of(run.snapshot()));
    run.origin().ifPresent(id -> facts.put("origin", new Attribute.Text(id.toString())));
    facts.put("program", new Attribute.Text(run.program()));
    if (!run.start().equals(Instant.EPOCH)) { // a file of another tool may not say
      facts.put("start", Attribute.of(run.start()));
    }
    facts.put("ranks", Attribute.of(run.ranks()));
    return facts;
  }

  /** Writes a run as an object, in which its attributes are an object of their own. */
  static void write(JsonOutput json, RunInfo run) throws IOException {
    json.beginObject();
    for (Map.Entry<String, Attribute> fact : ofRun(run).entrySet()) {
      value(json.name(fact.getKey()), fact.getValue());
    }
    json.name("attributes").beginObject();
    for (Map.Entry<String, Attribute> attribute : run.attributes().all().entrySet()) {
      value(json.name(attribute.getKey()), attribute.getValue());
    }
    json.endObject().endObject();
  }

  /** Writes an attribute; numbers and truths stay such. */
  static void value(JsonOutput json, Attribute attribute) throws IOException {
    if (attribute instanceof Attribute.Number number) {
      json.any(number.value());
    } else if (attribute instanceof Attribute.YesNo answer) {
      json.value(answer.value());
    } else {
      json.value(attribute.toString());
    }
  }

  /** What is known of the process of a lane. */
  static Map<String, Attribute> ofProcess(Lane lane) {
    Map<String, Attribute> facts = new LinkedHashMap<>();
    LaneOrigin origin = lane.origin();
    if (!origin.host().isEmpty()) {
      facts.put("host", new Attribute.Text(origin.host()));
    }
    if (origin.processId() != 0) {
      facts.put("process", Attribute.of(origin.processId()));
    }
    if (!origin.cores().isEmpty()) {
      facts.put("cores", new Attribute.Text(origin.cores()));
    }
    if (!origin.moment().equals(LaneOrigin.UNKNOWN.moment())) {
      facts.put("moment", Attribute.of(origin.moment()));
    }
    return facts;
  }

  /** Writes what is known of the process of a lane as members of an object. */
  static void writeProcess(JsonOutput json, Lane lane) throws IOException {
    for (Map.Entry<String, Attribute> fact : ofProcess(lane).entrySet()) {
      value(json.name(fact.getKey()), fact.getValue());
    }
  }

  /** The lane's thread by number and name, which several threads may share: {@code 1 (worker)}. */
  static String thread(Lane lane) {
    return lane.thread() + (lane.name().isEmpty() ? "" : " (" + lane.name() + ")");
  }

  /** Whether a lane is all threads of its rank together. */
  static boolean folded(Lane lane) {
    return lane.thread() == 0 && lane.name().isEmpty();
  }
}
