package org.tinyprof.interchange.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.interchange.tree.ForeignProfile;

/**
 * Reads Chrome's trace events as a profile: what begins and ends, or has a duration, by thread.
 * Counters, flows and other marks are left out. A trace may also hold samples. A trace that a
 * TinyProf made of totals has one block for all calls of a callpath, and tells no moments.
 */
final class ChromeTraceReader {
  static final String EVENTS = "traceEvents";
  static final String PHASE = "ph";

  private static final String OTHER = "otherData";
  private static final Pattern OWN_ID = Pattern.compile("[0-9a-f]{32}");
  private static final String ALL_THREADS = "all threads";
  private static final Pattern OWN_THREAD = Pattern.compile("thread \\d{1,9}(?: \\((.*)\\))?");
  private static final String UNNAMED = "(unnamed)";
  private static final double NANOS = 1000;
  private static final int MOST_OF_ONE = 4096; // bytes of an event

  private record TraceThread(String process, String thread) {}

  /** An event as it stands in the file. */
  private static final class Event {
    private String name = "";
    private String phase = "";
    private String process = "0";
    private String thread = "0";
    private double at = Double.NaN;
    private double duration = Double.NaN;
    private String argument = "";
    private double calls = Double.NaN;
    private String frame = "";
  }

  private final ForeignJson json;
  private final Map<TraceThread, TraceMarks> threads = new LinkedHashMap<>();
  private final Map<TraceThread, TraceSamples> samples = new LinkedHashMap<>();
  private final Map<String, TraceSamples.Frame> frames = new HashMap<>();
  private final Map<String, String> processNames = new HashMap<>();
  private final Map<TraceThread, String> threadNames = new HashMap<>();
  private final TraceLanes lanes = new TraceLanes();
  private boolean ours;

  private ChromeTraceReader(ForeignJson json) {
    this.json = json;
  }

  static Profile read(String file, byte[] bytes) throws IOException {
    ChromeTraceReader reader =
        ForeignJson.read(
            file,
            closed(bytes),
            json -> {
              ChromeTraceReader events = new ChromeTraceReader(json);
              if (json.atList()) {
                json.list(events::event);
              } else {
                json.object(events::member);
              }
              return events;
            });
    if (reader.threads.isEmpty() && reader.samples.isEmpty()) {
      throw new IOException(
          file + ": a trace without samples or events that begin and end; record some");
    }
    StackProfile profile =
        new StackProfile(
            file, List.of(MetricDefinition.TIME, MetricDefinition.COUNT, MetricDefinition.SAMPLES));
    for (Map.Entry<TraceThread, TraceSamples> thread : reader.samples.entrySet()) {
      thread.getValue().addTo(profile, reader.lane(thread.getKey()), reader.frames);
    }
    for (Map.Entry<TraceThread, TraceMarks> thread : reader.threads.entrySet()) {
      thread.getValue().addTo(profile, reader.lane(thread.getKey()));
    }
    return profile.profile(RunId.of(bytes), ForeignProfile.program(file), Instant.EPOCH);
  }

  private void member(String member) throws IOException {
    switch (member) {
      case EVENTS -> json.list(this::event);
      case "samples" -> json.list(this::sample);
      case "stackFrames" -> json.object(this::frame);
      case OTHER -> facts();
      default -> json.skip();
    }
  }

  /** Whether a TinyProf wrote the file: what it says of the run begins with the run's id. */
  private void facts() throws IOException {
    if (!json.atObject()) {
      json.skip();
      return;
    }
    json.object(
        member -> {
          ours |= member.equals("id") && json.atText() && OWN_ID.matcher(json.text()).matches();
          json.skip();
        });
  }

  private void sample() throws IOException {
    Event event = new Event();
    json.object(member -> part(event, member));
    json.expect(!Double.isNaN(event.at), "has a sample without a time");
    samples
        .computeIfAbsent(new TraceThread(event.process, event.thread), unseen -> new TraceSamples())
        .add(event.at * NANOS, event.frame);
  }

  private void frame(String id) throws IOException {
    String[] texts = {"", ""};
    json.object(
        member -> {
          switch (member) {
            case "name" -> texts[0] = json.text();
            case "parent" -> texts[1] = json.text();
            default -> json.skip();
          }
        });
    frames.put(id, new TraceSamples.Frame(texts[0].isEmpty() ? UNNAMED : texts[0], texts[1]));
  }

  /** A list of events may lack its end, so that a program that dies leaves a trace. */
  private static byte[] closed(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && (bytes[end - 1] <= ' ' || bytes[end - 1] == ',')) {
      end--;
    }
    int start = 0;
    while (start < end && bytes[start] <= ' ') {
      start++;
    }
    if (start == end || bytes[start] != '[' || bytes[end - 1] == ']') {
      return bytes;
    }
    byte[] whole = Arrays.copyOf(bytes, end + 1);
    whole[end] = ']';
    return whole;
  }

  private void event() throws IOException {
    Event event = new Event();
    json.object(member -> part(event, member));
    TraceThread thread = new TraceThread(event.process, event.thread);
    String name = event.name.isEmpty() ? UNNAMED : event.name;
    switch (event.phase) {
      case "M" -> {
        if (event.name.equals("process_name")) {
          processNames.put(event.process, event.argument);
        } else if (event.name.equals("thread_name")) {
          threadNames.put(thread, event.argument);
        }
      }
      case "B" -> marks(thread, event).begin(name, event.at * NANOS);
      case "E" -> marks(thread, event).end(event.name, event.at * NANOS);
      case "X" -> {
        double duration = Double.isNaN(event.duration) ? 0 : event.duration;
        json.expect(duration >= 0, "has an event that ends before it begins");
        TraceMarks marks = marks(thread, event);
        if (ours) {
          marks.total(name, event.at * NANOS, duration * NANOS, event.calls);
        } else {
          marks.whole(name, event.at * NANOS, duration * NANOS);
        }
      }
      default -> {} // nothing that takes time
    }
  }

  private void part(Event event, String member) throws IOException {
    switch (member) {
      case "name" -> event.name = json.text();
      case PHASE -> event.phase = json.text();
      case "pid" -> event.process = json.text();
      case "tid" -> event.thread = json.text();
      case "ts" -> event.at = number();
      case "dur" -> event.duration = number();
      case "tdur" -> event.duration = Double.isNaN(event.duration) ? number() : event.duration;
      case "sf" -> event.frame = json.text();
      case "args" -> arguments(event);
      default -> json.skip();
    }
  }

  private TraceMarks marks(TraceThread thread, Event event) throws IOException {
    json.expect(!Double.isNaN(event.at), "has an event without a time");
    return threads.computeIfAbsent(thread, unseen -> new TraceMarks());
  }

  /** A number, also where it is written as a text. */
  private double number() throws IOException {
    if (!json.atText()) {
      return json.number();
    }
    json.expect(json.text().matches("-?\\d{1,18}(\\.\\d{1,18})?"), "has a time that is no number");
    return Double.parseDouble(json.text());
  }

  /** What a process or thread is called, in the event that names it, or how often it was called. */
  private void arguments(Event event) throws IOException {
    if (!json.atObject()) {
      json.skip();
      return;
    }
    json.object(
        member -> {
          if (member.equals("name") && json.atText()) {
            event.argument = json.text();
          } else if (member.equals("count") && json.atNumber()) {
            event.calls = json.number();
          } else {
            json.skip();
          }
        });
  }

  private Lane lane(TraceThread thread) {
    String name = threadNames.getOrDefault(thread, "");
    Matcher own = OWN_THREAD.matcher(name);
    if (ours && name.equals(ALL_THREADS)) {
      name = "";
    } else if (ours && own.matches()) {
      name = own.group(1) == null ? "" : own.group(1);
    }
    return lanes.next(processNames.getOrDefault(thread.process, ""), name);
  }

  /** Whether a file is a list whose first object has a phase. */
  static boolean starts(byte[] bytes) {
    int length = Math.min(bytes.length, MOST_OF_ONE);
    String text = new String(bytes, 0, length, StandardCharsets.UTF_8).stripLeading();
    int end = text.indexOf('}');
    return text.startsWith("[") && (end < 0 ? text : text.substring(0, end)).contains("\"ph\"");
  }
}
