package org.tinyprof.interchange.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.tree.ForeignProfile;

/**
 * Reads pprof's files: samples of stacks with own values. pprof cannot say that a value is absent;
 * a 0 is, unless it is a time. A label {@code rank} with a number tells ranks apart, as in files of
 * ours.
 */
final class PprofReader {
  private static final Pattern OLD_TEXT =
      Pattern.compile(
          "(--- ?(contentionz|mutex|threadz|heapz?|growthz?|Memory"
              + " map)|(heap|heap_v2|growth|goroutine|threadcreate|contention|fragmentation)z?"
              + " profile:)");

  /** The head of a legacy CPU profile: words 0, 3, 0, of 4 or 8 bytes, of either order. */
  private static final Pattern OLD_WORDS =
      Pattern.compile(
          "\\x00{4}(\\x03\\x00{3}|\\x00{3}\\x03)(\\x00{4}|\\x01\\x00{3}|\\x00{3}\\x01)"
              + "|\\x00{8}(\\x03\\x00{7}|\\x00{7}\\x03)\\x00{8}");

  private static final int NANOS_PER_SECOND = 1_000_000_000;

  /** A sample as it stands in the file. */
  private static final class Sample {
    private final long[] locations;
    private final long[] values;
    private final int rank;

    Sample(long[] locations, long[] values, int rank) {
      this.locations = locations;
      this.values = values;
      this.rank = rank;
    }
  }

  private final String file;
  private final List<String> strings = new ArrayList<>();
  private final List<ProtoInput> types = new ArrayList<>();
  private final List<ProtoInput> samples = new ArrayList<>();
  private final List<ProtoInput> locations = new ArrayList<>();
  private final List<ProtoInput> functions = new ArrayList<>();
  private long start;
  private long mainType;

  private PprofReader(String file) {
    this.file = file;
  }

  /** Whether a file that starts with these bytes, unzipped, is one: a short first message. */
  static boolean starts(byte[] bytes) {
    return bytes.length > 2 && bytes[0] == 0x0A && bytes[1] < 16 && bytes[2] == 0x08;
  }

  /** Whether it is one of the formats that pprof had before, as text or words. */
  static boolean startsLikeAnOldOne(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return OLD_TEXT.matcher(text).lookingAt() || OLD_WORDS.matcher(text).lookingAt();
  }

  static IOException old(String file) {
    return new IOException(
        file + ": an old format of pprof; rewrite it with: go tool pprof -proto FILE > FILE.pb.gz");
  }

  static Profile read(String file, byte[] bytes) throws IOException {
    PprofReader reader = new PprofReader(file);
    ProtoInput message = new ProtoInput(file, bytes);
    for (int field = message.next(); field != 0; field = message.next()) {
      switch (field) {
        case 1 -> reader.types.add(message.message());
        case 2 -> reader.samples.add(message.message());
        case 4 -> reader.locations.add(message.message());
        case 5 -> reader.functions.add(message.message());
        case 6 -> reader.strings.add(message.text());
        case 9 -> reader.start = message.number();
        case 14 -> reader.mainType = message.number();
        default -> {} // mappings, filters, comments
      }
    }
    try {
      return reader.profile(RunId.of(bytes));
    } catch (IllegalArgumentException e) { // a name that no profile can hold
      throw message.damaged(e.getMessage());
    }
  }

  private Profile profile(RunId id) throws IOException {
    if (types.isEmpty() || strings.isEmpty()) {
      throw new MalformedProfileException(file, 0, "has no samples of pprof's in it");
    }
    List<PprofType> values = new ArrayList<>();
    for (ProtoInput type : types) {
      long[] texts = numbers(type, 2);
      values.add(PprofType.of(string(texts[0]), string(texts[1])));
    }
    StackProfile profile = new StackProfile(file, PprofType.ordered(values, string(mainType)));
    Map<Long, List<EventDefinition>> places = places(events());
    for (ProtoInput each : samples) {
      Sample sample = sample(each);
      int callpath = Callpath.ROOT;
      for (int i = sample.locations.length - 1; i >= 0; i--) { // the innermost comes first
        List<EventDefinition> events = places.get(sample.locations[i]);
        if (events == null) {
          throw each.damaged("has a sample of a place that is not there");
        }
        for (EventDefinition event : events) {
          callpath = profile.below(callpath, event);
        }
      }
      if (callpath != Callpath.ROOT) {
        for (int i = 0; i < Math.min(values.size(), sample.values.length); i++) {
          MetricDefinition metric = values.get(i).metric();
          if (sample.values[i] != 0 || metric.equals(MetricDefinition.TIME)) {
            double value = sample.values[i] * values.get(i).scale();
            profile.add(new Lane(sample.rank), callpath, metric, value);
          }
        }
      }
    }
    Instant moment = Instant.ofEpochSecond(start / NANOS_PER_SECOND, start % NANOS_PER_SECOND);
    return profile.profile(id, ForeignProfile.program(file), moment);
  }

  private Map<Long, EventDefinition> events() throws IOException {
    Map<Long, EventDefinition> events = new HashMap<>();
    for (ProtoInput function : functions) {
      long[] numbers = numbers(function, 5);
      int line = numbers[4] > 0 && numbers[4] < Integer.MAX_VALUE ? (int) numbers[4] : 0;
      EventDefinition named = EventDefinition.named(string(numbers[1]));
      EventDefinition.Source source = new EventDefinition.Source(string(numbers[3]), line, "");
      events.put(numbers[0], new EventDefinition(named.identity(), source));
    }
    return events;
  }

  /** The events of each place, the outermost first: inlined functions share a place. */
  private Map<Long, List<EventDefinition>> places(Map<Long, EventDefinition> functions)
      throws IOException {
    Map<Long, List<EventDefinition>> places = new HashMap<>();
    for (ProtoInput location : locations) {
      long id = 0;
      long address = 0;
      List<EventDefinition> events = new ArrayList<>();
      for (int field = location.next(); field != 0; field = location.next()) {
        switch (field) {
          case 1 -> id = location.number();
          case 3 -> address = location.number();
          case 4 -> {
            EventDefinition event = functions.get(numbers(location.message(), 1)[0]);
            if (event == null) {
              throw location.damaged("has a place in a function that is not there");
            }
            events.add(0, event);
          }
          default -> {}
        }
      }
      places.put(
          id,
          events.isEmpty()
              ? List.of(EventDefinition.named("0x" + Long.toHexString(address)))
              : events);
    }
    return places;
  }

  private Sample sample(ProtoInput in) throws IOException {
    List<long[]> stack = new ArrayList<>();
    List<long[]> values = new ArrayList<>();
    int rank = 0;
    for (int field = in.next(); field != 0; field = in.next()) {
      switch (field) {
        case 1 -> stack.add(in.numbers());
        case 2 -> values.add(in.numbers());
        case 3 -> {
          long[] label = numbers(in.message(), 3);
          String text = string(label[1]);
          rank =
              string(label[0]).equals("rank") && text.matches("\\d{1,9}")
                  ? Integer.parseInt(text)
                  : rank;
        }
        default -> {}
      }
    }
    return new Sample(joined(stack), joined(values), rank);
  }

  private static long[] joined(List<long[]> parts) {
    return parts.stream().flatMapToLong(Arrays::stream).toArray();
  }

  /** The first numbers of a message, by their fields. */
  private static long[] numbers(ProtoInput in, int most) throws MalformedProfileException {
    long[] numbers = new long[most];
    for (int field = in.next(); field != 0; field = in.next()) {
      if (field <= most) {
        numbers[field - 1] = in.number();
      }
    }
    return numbers;
  }

  private String string(long place) throws MalformedProfileException {
    if (place < 0 || place >= strings.size()) {
      throw new MalformedProfileException(file, 0, "names a text that is not there");
    }
    return strings.get((int) place);
  }
}
