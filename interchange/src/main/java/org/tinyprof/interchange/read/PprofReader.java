package org.tinyprof.interchange.read;

import java.io.IOException;
import java.io.InputStream;
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
          "(--- ?(contentionz?|mutex|threadz|heapz?|growthz?|Memory"
              + " map)|(heap|heap_v2|growth|goroutine|threadcreate|contention|fragmentation)z?"
              + " profile:|heap_v2/\\d)");

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

  /** A place in the code, with the functions that are inlined there, the innermost first. */
  private record Location(long id, long address, List<Long> functions) {}

  private final String file;
  private final List<String> strings = new ArrayList<>();
  private final List<long[]> types = new ArrayList<>();
  private final List<Location> locations = new ArrayList<>();
  private final List<long[]> functions = new ArrayList<>();
  private long start;
  private long mainType;

  private PprofReader(String file) {
    this.file = file;
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

  /** Reads the file twice: samples come before what they refer to. */
  static Profile read(ForeignInput input) throws IOException {
    PprofReader reader = new PprofReader(input.name());
    try (InputStream in = input.open()) {
      reader.tables(new ProtoStream(input.name(), in));
    }
    try (InputStream in = input.open()) {
      return reader.profile(new ProtoStream(input.name(), in), input.id());
    }
  }

  /** Reads everything but samples. */
  private void tables(ProtoStream message) throws IOException {
    for (int field = message.next(); field != 0; field = message.next()) {
      switch (field) {
        case 1 -> types.add(numbers(message.message(), 2));
        case 4 -> locations.add(location(message.message()));
        case 5 -> functions.add(numbers(message.message(), 5));
        case 6 -> strings.add(message.text());
        case 9 -> start = message.number();
        case 14 -> mainType = message.number();
        default -> {} // mappings, filters, comments
      }
    }
    if (types.isEmpty() || strings.isEmpty()) {
      throw new MalformedProfileException(file, 0, "has no samples of pprof's in it");
    }
  }

  private static Location location(ProtoInput in) throws IOException {
    long id = 0;
    long address = 0;
    List<Long> functions = new ArrayList<>();
    for (int field = in.next(); field != 0; field = in.next()) {
      switch (field) {
        case 1 -> id = in.number();
        case 3 -> address = in.number();
        case 4 -> functions.add(numbers(in.message(), 1)[0]);
        default -> {}
      }
    }
    return new Location(id, address, functions);
  }

  private Profile profile(ProtoStream message, RunId id) throws IOException {
    try {
      List<PprofType> values = new ArrayList<>();
      for (long[] type : types) {
        values.add(PprofType.of(string(type[0]), string(type[1])));
      }
      StackProfile profile = new StackProfile(file, PprofType.ordered(values, string(mainType)));
      Map<Long, List<EventDefinition>> places = places(events());
      for (int field = message.next(); field != 0; field = message.next()) {
        if (field == 2) {
          add(profile, values, places, message.message());
        }
      }
      Instant moment = Instant.ofEpochSecond(start / NANOS_PER_SECOND, start % NANOS_PER_SECOND);
      return profile.profile(id, ForeignProfile.program(file), moment);
    } catch (IllegalArgumentException e) { // a name that no profile can hold
      throw message.damaged(e.getMessage());
    }
  }

  private void add(
      StackProfile profile,
      List<PprofType> types,
      Map<Long, List<EventDefinition>> places,
      ProtoInput in)
      throws IOException {
    Sample sample = sample(in);
    int callpath = Callpath.ROOT;
    for (int i = sample.locations.length - 1; i >= 0; i--) { // the innermost comes first
      List<EventDefinition> events = places.get(sample.locations[i]);
      if (events == null) {
        throw in.damaged("has a sample of a place that is not there");
      }
      for (EventDefinition event : events) {
        callpath = profile.below(callpath, event);
      }
    }
    if (callpath != Callpath.ROOT) {
      for (int i = 0; i < Math.min(types.size(), sample.values.length); i++) {
        MetricDefinition metric = types.get(i).metric();
        if (sample.values[i] != 0 || metric.equals(MetricDefinition.TIME)) {
          double value = sample.values[i] * types.get(i).scale();
          profile.add(new Lane(sample.rank), callpath, metric, value);
        }
      }
    }
  }

  private Map<Long, EventDefinition> events() throws IOException {
    Map<Long, EventDefinition> events = new HashMap<>();
    for (long[] numbers : functions) {
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
    for (Location location : locations) {
      List<EventDefinition> events = new ArrayList<>();
      for (long function : location.functions) {
        EventDefinition event = functions.get(function);
        if (event == null) {
          throw new MalformedProfileException(
              file, 0, "has a place in a function that is not there");
        }
        events.add(0, event);
      }
      places.put(
          location.id,
          events.isEmpty()
              ? List.of(EventDefinition.named("0x" + Long.toHexString(location.address)))
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
