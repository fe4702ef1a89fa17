package org.tinyprof.format.binary;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.CallpathSizes;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.MessageCounts;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageSource;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.Shape;
import org.tinyprof.format.values.ThreadTimeline;

/** All of a profile as the Python reader prints it; texts are the hexadecimal digits of UTF-8. */
final class SourceLines {
  private final List<String> lines = new ArrayList<>();

  private SourceLines() {}

  static String of(BinarySource source) throws IOException {
    SourceLines all = new SourceLines();
    all.run(source);
    all.schema(source.schema());
    all.lines.addAll(OverviewLines.of(source.schema(), source.overview()));
    all.lines.addAll(values(source.schema(), source.read(Selection.ALL)));
    return String.join("\n", all.lines) + "\n";
  }

  static String hex(String text) {
    return "'" + HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8)) + "'";
  }

  private void line(Object... fields) {
    StringBuilder line = new StringBuilder();
    for (Object field : fields) {
      line.append(line.isEmpty() ? "" : " ").append(field);
    }
    lines.add(line.toString());
  }

  private void run(BinarySource source) {
    RunInfo run = source.run();
    String origin = run.origin().map(Object::toString).orElse("-");
    line("run", run.id(), run.snapshot(), origin, hex(run.program()));
    line("start", moment(run.start()), run.ranks());
    line("precision", source.precision().stepNanos());
    run.attributes().all().forEach((name, value) -> line("attribute", hex(name), shown(value)));
  }

  private static String shown(Attribute value) {
    if (value instanceof Attribute.Moment moment) {
      return "moment " + moment(moment.value());
    }
    if (value instanceof Attribute.YesNo answer) {
      return "answer " + (answer.value() ? 1 : 0);
    }
    return (value instanceof Attribute.Number ? "number " : "text ") + hex(value.toString());
  }

  private static String moment(Instant moment) {
    return moment.getEpochSecond() + " " + moment.getNano();
  }

  private void schema(Schema schema) {
    for (MetricDefinition metric : schema.metrics()) {
      int inclusive = metric.inclusive() ? 1 : 0;
      line("metric", hex(metric.name()), hex(metric.unit()), metric.kind(), inclusive);
    }
    for (CounterDefinition counter : schema.counters()) {
      line("counter", hex(counter.name()), hex(counter.unit()));
    }
    for (Callpath entry : schema.callpaths().entries()) {
      line("callpath", entry.parent(), event(entry), entry.loop(), attributes(entry));
    }
  }

  private static String event(Callpath entry) {
    EventIdentity identity = entry.event().identity();
    String name = hex(entry.name());
    if (identity instanceof EventIdentity.Method method) {
      name = hex(method.className()) + "." + hex(method.method()) + hex(method.descriptor());
    }
    var source = entry.event().source();
    return name + "@" + hex(source.file()) + ":" + source.line() + ":" + hex(source.location());
  }

  private static List<String> attributes(Callpath entry) {
    List<String> attributes = new ArrayList<>();
    entry.attributes().forEach((name, value) -> attributes.add(hex(name) + "=" + hex(value)));
    return attributes;
  }

  static List<String> values(Schema schema, LaneValues values) {
    SourceLines all = new SourceLines();
    for (int lane = 0; lane < values.lanes().size(); lane++) {
      Lane name = values.lanes().get(lane);
      List<String> counters = new ArrayList<>();
      for (Column counter : values.counters()) {
        counters.add(counter.has(lane) ? Long.toString(counter.value(lane)) : "None");
      }
      var origin = name.origin();
      all.line(
          "lane",
          name.rank(),
          name.thread(),
          hex(name.name()),
          hex(origin.host()),
          origin.processId(),
          hex(origin.cores()),
          origin.moment().toEpochMilli(),
          counters);
      for (int callpath = 0; callpath < schema.callpaths().size(); callpath++) {
        all.block(schema, callpath, values.block(callpath), lane);
      }
      all.messages(values.messages().get(lane));
      all.timeline(values.timelines().get(lane));
    }
    return all.lines;
  }

  private void block(Schema schema, int callpath, Block block, int lane) {
    Shape shape = block.shape();
    var levels = block.levels();
    List<Boolean> open = new ArrayList<>();
    for (int execution = 0; execution < shape.executions(lane); execution++) {
      open.add(shape.open(lane, execution));
    }
    line("value", callpath, levels.level(lane), levels.sinceNanos(lane), python(open));
    for (int metric = 0; metric < schema.metrics().size(); metric++) {
      if (schema.metric(metric).varying()) {
        line("value", callpath, metric, column(shape, block.column(metric), lane));
      }
    }
  }

  private void messages(LaneMessages messages) {
    if (messages.isEmpty()) {
      return;
    }
    line("messages", messages.unresolved());
    for (CommunicatorUse use : messages.communicators()) {
      CommunicatorDefinition communicator = use.communicator();
      line(
          "communicator",
          Long.toUnsignedString(communicator.id()),
          hex(communicator.name()),
          communicator.size(),
          communicator.dimensions(),
          use.collectives(),
          use.collectiveBytes(),
          use.peers().folded());
      for (int i = 0; i < use.peers().size(); i++) {
        line("peer", use.peers().peer(i), counts(use.peers().counts(i)));
      }
    }
    for (CallpathSizes sizes : messages.sizes()) {
      line("sizes", sizes.callpath(), Arrays.toString(sizes.counts()));
    }
  }

  static String counts(MessageCounts counts) {
    return "%d %d %d %d"
        .formatted(counts.sent(), counts.sentBytes(), counts.received(), counts.receivedBytes());
  }

  private static String python(List<Boolean> flags) {
    return flags.toString().replace("true", "True").replace("false", "False");
  }

  /** Decimal values as the bits of their doubles. */
  private void timeline(LaneTimeline timeline) {
    if (timeline.isEmpty()) {
      return;
    }
    line("timeline", timeline.beganEpochNanos(), timeline.every(), timeline.reachNanos());
    for (ThreadTimeline thread : timeline.threads()) {
      List<Long> steps = new ArrayList<>();
      for (int i = 0; i < thread.size(); i++) {
        steps.add(thread.moment(i));
        steps.add((long) thread.callpath(i));
        steps.add(thread.waits(i) ? 1L : 0);
      }
      line("steps", hex(thread.thread()), thread.exact() ? 1 : 0, steps);
    }
    for (MessageSource messages : timeline.messages()) {
      List<Object> fields = new ArrayList<>();
      for (MessageEvent event : messages.events()) {
        fields.addAll(
            List.of(
                event.kind().code(),
                (event.ambiguous() ? 1 : 0) + (event.late() ? 2 : 0),
                event.posted(),
                event.postingNanos(),
                event.completed(),
                event.callpath(),
                Long.toUnsignedString(event.communicator()),
                event.peer(),
                event.tag(),
                event.bytes(),
                event.number()));
      }
      line("transfers", hex(messages.thread()), fields);
    }
    for (Interruption each : timeline.interruptions()) {
      line("interruption", each.kind().code(), each.from(), each.to(), each.count(), each.nanos());
    }
  }

  private static List<List<String>> column(Shape shape, Column column, int lane) {
    List<List<String>> executions = new ArrayList<>();
    for (int execution = 0; execution < shape.executions(lane); execution++) {
      List<String> values = new ArrayList<>();
      int from = shape.position(lane, execution);
      for (int i = from; i < from + shape.iterations(lane, execution); i++) {
        values.add(column.has(i) ? Long.toString(column.value(i)) : "None");
      }
      executions.add(values);
    }
    return executions;
  }

  /** An exact number as digits and a scale, with no zeros at its end. */
  static String exact(BigDecimal number) {
    BigDecimal plain = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    return plain.unscaledValue() + "e" + -plain.scale();
  }
}
