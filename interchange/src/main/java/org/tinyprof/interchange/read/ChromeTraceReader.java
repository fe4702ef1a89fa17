package org.tinyprof.interchange.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;

/**
 * Reads Chrome's trace events as a profile: what begins and ends, or has a duration, by thread.
 * Counters, flows and other marks are left out. What is to end while something in it is open, ends
 * with that. Ends without a beginning are left out; what never ends, ends with the last event of
 * its thread.
 */
final class ChromeTraceReader {
  static final String EVENTS = "traceEvents";
  static final String PHASE = "ph";

  private static final Pattern RANK = Pattern.compile("rank (\\d{1,9})");
  private static final double NANOS = 1000;
  private static final int MOST_AT_ONCE = 1000; // ends at one moment that are put in order
  private static final int MOST_OF_ONE = 4096; // bytes of an event

  private record TraceThread(String process, String thread) {}

  /** The beginning or the end of something, in microseconds. */
  private record Mark(String name, double at, double duration) {}

  private static final class Marks {
    private final List<Mark> begins = new ArrayList<>();
    private final List<Mark> ends = new ArrayList<>();
  }

  /** An event as it stands in the file. */
  private static final class Event {
    private String name = "";
    private String phase = "";
    private String process = "0";
    private String thread = "0";
    private double at = Double.NaN;
    private double duration = Double.NaN;
    private String argument = "";
  }

  private final ForeignJson json;
  private final Map<TraceThread, Marks> threads = new LinkedHashMap<>();
  private final Map<String, String> processNames = new HashMap<>();
  private final Map<TraceThread, String> threadNames = new HashMap<>();

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
                json.object(
                    member -> {
                      if (member.equals(EVENTS)) {
                        json.list(events::event);
                      } else {
                        json.skip();
                      }
                    });
              }
              return events;
            });
    if (reader.threads.isEmpty()) {
      throw new IOException(
          file + ": a trace without events that begin and end; record some with durations");
    }
    StackProfile profile =
        new StackProfile(file, List.of(MetricDefinition.TIME, MetricDefinition.COUNT));
    int number = 0;
    for (Map.Entry<TraceThread, Marks> thread : reader.threads.entrySet()) {
      walk(profile, reader.lane(thread.getKey(), number++), thread.getValue());
    }
    return profile.profile(RunId.of(bytes), StackProfile.program(file), Instant.EPOCH);
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
    json.object(
        member -> {
          switch (member) {
            case "name" -> event.name = json.text();
            case PHASE -> event.phase = json.text();
            case "pid" -> event.process = json.text();
            case "tid" -> event.thread = json.text();
            case "ts" -> event.at = number();
            case "dur" -> event.duration = number();
            case "tdur" ->
                event.duration = Double.isNaN(event.duration) ? number() : event.duration;
            case "args" -> event.argument = argument();
            default -> json.skip();
          }
        });
    TraceThread thread = new TraceThread(event.process, event.thread);
    String name = event.name.isEmpty() ? "(unnamed)" : event.name;
    switch (event.phase) {
      case "M" -> {
        if (event.name.equals("process_name")) {
          processNames.put(event.process, event.argument);
        } else if (event.name.equals("thread_name")) {
          threadNames.put(thread, event.argument);
        }
      }
      case "B" -> marks(thread, event).begins.add(new Mark(name, event.at, 0));
      case "E" -> marks(thread, event).ends.add(new Mark(event.name, event.at, 0));
      case "X" -> {
        double duration = Double.isNaN(event.duration) ? 0 : event.duration;
        json.expect(duration >= 0, "has an event that ends before it begins");
        marks(thread, event).begins.add(new Mark(name, event.at, duration));
        marks(thread, event).ends.add(new Mark(name, event.at + duration, 0));
      }
      default -> {} // nothing that takes time
    }
  }

  private Marks marks(TraceThread thread, Event event) throws IOException {
    json.expect(!Double.isNaN(event.at), "has an event without a time");
    return threads.computeIfAbsent(thread, unseen -> new Marks());
  }

  /** A number, also where it is written as a text. */
  private double number() throws IOException {
    if (!json.atText()) {
      return json.number();
    }
    json.expect(json.text().matches("-?\\d{1,18}(\\.\\d{1,18})?"), "has a time that is no number");
    return Double.parseDouble(json.text());
  }

  /** What a process or thread is called, in the event that names it. */
  private String argument() throws IOException {
    String[] name = {""};
    if (!json.atObject()) {
      json.skip();
      return "";
    }
    json.object(
        member -> {
          if (member.equals("name") && json.atText()) {
            name[0] = json.text();
          } else {
            json.skip();
          }
        });
    return name[0];
  }

  /** Processes that are called ranks are ranks; others are threads of rank 0. */
  private Lane lane(TraceThread thread, int number) {
    Matcher rank = RANK.matcher(processNames.getOrDefault(thread.process, ""));
    String name = threadNames.getOrDefault(thread, "");
    return new Lane(rank.matches() ? Integer.parseInt(rank.group(1)) : 0, number, name);
  }

  /** Turns beginnings and ends into the time between, for what is open then. */
  private static void walk(StackProfile profile, Lane lane, Marks marks) throws IOException {
    marks.begins.sort(
        Comparator.comparingDouble(Mark::at)
            .thenComparing(Comparator.comparingDouble(Mark::duration).reversed()));
    marks.ends.sort(Comparator.comparingDouble(Mark::at));
    Deque<Integer> open = new ArrayDeque<>();
    Deque<String> names = new ArrayDeque<>();
    Map<String, Integer> late = new HashMap<>(); // ends of what had something open in it
    double last = 0;
    int begin = 0;
    int end = 0;
    while (begin < marks.begins.size() || end < marks.ends.size()) {
      boolean begins = beginsNext(marks, begin, end);
      Mark mark = begins ? marks.begins.get(begin++) : null;
      if (mark == null) {
        preferTop(marks.ends, end, names.peek());
        mark = marks.ends.get(end++);
      }
      if (!open.isEmpty()) {
        profile.add(lane, open.peek(), MetricDefinition.TIME, (mark.at - last) * NANOS);
      }
      last = mark.at;
      if (begins) {
        int parent = open.isEmpty() ? Callpath.ROOT : open.peek();
        open.push(profile.below(parent, EventDefinition.named(mark.name)));
        names.push(mark.name);
        profile.add(lane, open.peek(), MetricDefinition.COUNT, 1);
      } else if (!open.isEmpty() && (mark.name.isEmpty() || mark.name.equals(names.peek()))) {
        open.pop();
        names.pop();
        while (!open.isEmpty() && late.getOrDefault(names.peek(), 0) > 0) {
          late.merge(names.pop(), -1, Integer::sum);
          open.pop();
        }
      } else if (names.contains(mark.name)) {
        late.merge(mark.name, 1, Integer::sum);
      }
    }
  }

  /** What ends at a moment comes before what begins then, unless it begins and ends then. */
  private static boolean beginsNext(Marks marks, int begin, int end) {
    if (begin == marks.begins.size() || end == marks.ends.size()) {
      return begin < marks.begins.size();
    }
    Mark first = marks.begins.get(begin);
    Mark other = marks.ends.get(end);
    return first.at == other.at ? first.name.equals(other.name) : first.at < other.at;
  }

  /** Of ends at one moment, that of what is open comes first. */
  private static void preferTop(List<Mark> ends, int from, String top) {
    int last = Math.min(ends.size(), from + MOST_AT_ONCE);
    for (int i = from; i < last && ends.get(i).at == ends.get(from).at; i++) {
      if (ends.get(i).name.equals(top)) {
        Collections.swap(ends, from, i);
        return;
      }
    }
  }

  /** Whether a file is a list whose first object has a phase. */
  static boolean starts(byte[] bytes) {
    int length = Math.min(bytes.length, MOST_OF_ONE);
    String text = new String(bytes, 0, length, StandardCharsets.UTF_8).stripLeading();
    int end = text.indexOf('}');
    return text.startsWith("[") && (end < 0 ? text : text.substring(0, end)).contains("\"ph\"");
  }
}
