package org.tinyprof.interchange.read;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.interchange.text.Figures;
import org.tinyprof.interchange.tree.CallTreeProfile;
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
  private static final double NANOS = 1000;

  /** Events of browsers that hold samples of JavaScript, in a form of their own. */
  private static final Set<String> SCRIPT_SAMPLES = Set.of("ProfileChunk", "CpuProfile");

  private static final String CUT =
      "The file stops in its events: it may have been cut short. What is open then ends with the"
          + " last event.";

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
  private final Map<TraceThread, Integer> threads = new LinkedHashMap<>();
  private final TraceMarks marks = new TraceMarks();
  private final Map<TraceThread, Integer> sampledThreads = new LinkedHashMap<>();
  private final TraceSamples samples = new TraceSamples();
  private final Map<String, TraceSamples.Frame> frames = new HashMap<>();
  private final Map<String, String> processNames = new HashMap<>();
  private final Map<TraceThread, String> threadNames = new HashMap<>();
  private final TraceLanes lanes = new TraceLanes();
  private boolean ours;
  private double zero = Double.NaN; // whole microseconds; later moments keep their digits
  private long scriptSamples;
  private long asynchronous;
  private boolean cut;

  private ChromeTraceReader(ForeignJson json) {
    this.json = json;
  }

  static ForeignProfile read(ForeignInput input) throws IOException {
    String file = input.name();
    ChromeTraceReader reader =
        ForeignJson.read(
            input,
            json -> {
              ChromeTraceReader events = new ChromeTraceReader(json);
              if (json.atList()) {
                json.openList(events::event); // a program that dies leaves a trace without its end
              } else {
                json.object(events::member);
              }
              return events;
            });
    if (reader.marks.isEmpty() && reader.samples.isEmpty()) {
      throw new IOException(
          file
              + (reader.scriptSamples == 0
                  ? ": a trace without samples or events that begin and end on a thread; record"
                      + " some"
                  : ": a trace with nothing but samples of JavaScript (ProfileChunk), which"
                      + " TinyProf reads from a .cpuprofile alone; save it as one"));
    }
    StackProfile profile =
        new StackProfile(
            file, List.of(MetricDefinition.TIME, MetricDefinition.COUNT, MetricDefinition.SAMPLES));
    reader.samples.addTo(profile, reader.lanes(reader.sampledThreads), reader.frames);
    IntFunction<Lane> lanes = reader.lanes(reader.threads);
    reader.marks.addTo(profile, thread -> TraceMarks.Track.of(lanes.apply(thread)));
    return new ForeignProfile(
            profile.profile(input.id(), ForeignProfile.program(file), Instant.EPOCH),
            profile.notes())
        .with(reader.notes());
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (scriptSamples > 0) {
      notes.add(
          notRead(scriptSamples, "samples of JavaScript (ProfileChunk). A .cpuprofile has them."));
    }
    if (asynchronous > 0) {
      notes.add(
          notRead(asynchronous, "asynchronous ones, which belong to no thread (phases b, S)."));
    }
    if (cut) {
      notes.add(CUT);
    }
    return notes;
  }

  private static String notRead(long events, String what) {
    String number = Figures.count((double) events) + (events == 1 ? " event is" : " events are");
    return number + " not read: " + what;
  }

  private IntFunction<Lane> lanes(Map<TraceThread, Integer> numbers) {
    List<TraceThread> known = List.copyOf(numbers.keySet());
    return number -> lane(known.get(number));
  }

  private void member(String member) throws IOException {
    switch (member) {
      case EVENTS -> {
        json.openList(this::event);
        cut = json.endsEarly();
      }
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
    int thread = number(sampledThreads, new TraceThread(event.process, event.thread));
    samples.add(thread, nanos(event), event.frame);
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
    frames.put(
        id,
        new TraceSamples.Frame(texts[0].isEmpty() ? CallTreeProfile.UNNAMED : texts[0], texts[1]));
  }

  /** The number of a thread, from 0 on. */
  private static int number(Map<TraceThread, Integer> numbers, TraceThread thread) {
    Integer number = numbers.putIfAbsent(thread, numbers.size());
    return number == null ? numbers.size() - 1 : number;
  }

  private void event() throws IOException {
    Event event = new Event();
    json.object(member -> part(event, member));
    TraceThread thread = new TraceThread(event.process, event.thread);
    String name = event.name.isEmpty() ? CallTreeProfile.UNNAMED : event.name;
    switch (event.phase) {
      case "M" -> {
        if (event.name.equals("process_name")) {
          processNames.put(event.process, event.argument);
        } else if (event.name.equals("thread_name")) {
          threadNames.put(thread, event.argument);
        }
      }
      case "B" -> marks.begin(number(thread, event), name, nanos(event));
      case "E" -> marks.end(number(thread, event), event.name, nanos(event));
      case "X" -> {
        double duration = Absent.orZero(event.duration);
        json.expect(duration >= 0, "has an event that ends before it begins");
        int number = number(thread, event);
        if (ours) {
          marks.total(number, name, nanos(event), duration * NANOS, event.calls);
        } else {
          marks.whole(number, name, nanos(event), duration * NANOS);
        }
      }
      case "b", "S" -> asynchronous++;
      default -> scriptSamples += SCRIPT_SAMPLES.contains(event.name) ? 1 : 0;
    }
  }

  /** The moment of an event after the first one: since 1970, microseconds take all of a double. */
  private double nanos(Event event) {
    zero = Double.isNaN(zero) ? Math.floor(event.at) : zero;
    return (event.at - zero) * NANOS;
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

  private int number(TraceThread thread, Event event) throws IOException {
    json.expect(!Double.isNaN(event.at), "has an event without a time");
    return number(threads, thread);
  }

  /** A number, also where it is written as a text. */
  private double number() throws IOException {
    if (!json.atText()) {
      return json.number();
    }
    json.expect(
        json.text().matches("-?\\d{1,18}(\\.\\d{1,18})?"), "has a time that is not a number");
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
    String process = processNames.getOrDefault(thread.process, "");
    return ours ? lanes.next(process, name) : lanes.next(process, name, thread.thread);
  }
}
