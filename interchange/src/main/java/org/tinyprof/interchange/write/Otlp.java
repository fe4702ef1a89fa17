package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;

/**
 * OpenTelemetry's profiles, {@code opentelemetry.proto.profiles.v1development} as of version 1.10
 * and 1.11: a {@code ProfilesData}, which is also what a collector takes as a request. One sample a
 * lane and callpath, with the callpath's own value; rank, host and thread are its attributes.
 *
 * <p>The numbers of fields are those of profiles.proto, common.proto and resource.proto. The first
 * entry of every table is empty, as the definition asks.
 */
final class Otlp implements Export {
  private static final int PROFILE_ID_BYTES = 16;
  private static final long NANOS_PER_SECOND = 1_000_000_000;
  private static final String SCHEMA = "https://opentelemetry.io/schemas/1.36.0";

  /** Entries of a table by what they are; 0 is the empty one. */
  private static final class Entries {
    private final Map<String, ProtoOutput> all = new LinkedHashMap<>();
    private final Map<String, Long> places = new LinkedHashMap<>();

    Entries() {
      add("", new ProtoOutput());
    }

    long place(String key) {
      return places.getOrDefault(key, -1L);
    }

    long add(String key, ProtoOutput entry) {
      places.put(key, (long) all.size());
      all.put(key, entry);
      return places.get(key);
    }

    void writeTo(ProtoOutput out, int field) {
      all.values().forEach(entry -> out.message(field, entry));
    }
  }

  private final Map<String, Long> strings = new LinkedHashMap<>(Map.of("", 0L));
  private final Entries functions = new Entries();
  private final Entries locations = new Entries();
  private final Entries stacks = new Entries();
  private final Entries attributes = new Entries();

  @Override
  public void write(ExportedRun run, OutputStream out) throws IOException {
    CallpathValues lanes = run.values(ExportedRun.Rows.LANES, run.varying());
    Callpaths callpaths = run.schema().callpaths();
    MetricDefinition weight = run.schema().metric(run.weight());
    ProtoOutput type = valueType(weight);
    ProtoOutput profile = new ProtoOutput().message(1, type);
    boolean empty = true;
    for (int lane = 0; lane < lanes.lanes().size(); lane++) {
      long[] ofLane = attributes(lanes.lanes().get(lane));
      for (int callpath = 0; callpath < callpaths.size(); callpath++) {
        double own = lanes.own(run.weight(), callpath, lane);
        if (own > 0) {
          empty = false;
          ProtoOutput sample = new ProtoOutput();
          sample.number(1, stack(callpaths, callpath));
          sample.numbers(2, ofLane);
          sample.numbers(4, Math.round(own));
          profile.message(2, sample);
        }
      }
    }
    if (empty) {
      throw run.empty();
    }
    Instant start = run.info().start();
    profile.fixed(3, start.getEpochSecond() * NANOS_PER_SECOND + start.getNano());
    profile.number(4, longest(run, lanes));
    profile.message(5, type);
    profile.number(6, 1);
    profile.bytes(7, id(run));
    ProtoOutput scope = new ProtoOutput().text(1, "tinyprof");
    ProtoOutput scoped = new ProtoOutput().message(1, scope).message(2, profile);
    ProtoOutput resource = new ProtoOutput();
    keyValue(resource, "service.name", run.info().program());
    keyValue(resource, "tinyprof.ranks", Integer.toString(run.info().ranks()));
    run.info()
        .attributes()
        .all()
        .forEach((name, value) -> keyValue(resource, name, value.toString()));
    ProtoOutput ofResource =
        new ProtoOutput().message(1, resource).message(2, scoped).text(3, SCHEMA);
    ProtoOutput whole = new ProtoOutput().message(1, ofResource).message(2, dictionary());
    whole.drainTo(out);
  }

  private ProtoOutput valueType(MetricDefinition metric) {
    String unit = metric.time() ? "nanoseconds" : metric.unit().isEmpty() ? "1" : metric.unit();
    return new ProtoOutput().number(1, string(metric.name())).number(2, string(unit));
  }

  private long string(String text) {
    return strings.computeIfAbsent(text, unseen -> (long) strings.size());
  }

  private long[] attributes(Lane lane) {
    String thread = RunFacts.folded(lane) ? "" : RunFacts.thread(lane);
    String host = lane.origin().host();
    long rank = attribute("rank", Integer.toString(lane.rank()));
    if (host.isEmpty()) {
      return thread.isEmpty()
          ? new long[] {rank}
          : new long[] {rank, attribute("thread.name", thread)};
    }
    return thread.isEmpty()
        ? new long[] {rank, attribute("host.name", host)}
        : new long[] {rank, attribute("host.name", host), attribute("thread.name", thread)};
  }

  private long attribute(String key, String value) {
    String name = key + "=" + value;
    long known = attributes.place(name);
    return known >= 0
        ? known
        : attributes.add(
            name,
            new ProtoOutput().number(1, string(key)).message(2, new ProtoOutput().text(1, value)));
  }

  /** The place of the stack from the callpath up to its root. */
  private long stack(Callpaths callpaths, int callpath) {
    String key = Integer.toString(callpath + 1);
    long known = stacks.place(key);
    if (known >= 0) {
      return known;
    }
    int[] down = callpaths.stack(callpath);
    long[] up = new long[down.length];
    for (int i = 0; i < down.length; i++) {
      up[down.length - 1 - i] = location(callpaths, down[i]);
    }
    return stacks.add(key, new ProtoOutput().numbers(1, up));
  }

  private long location(Callpaths callpaths, int callpath) {
    String name = callpaths.name(callpath);
    long known = locations.place(name);
    if (known >= 0) {
      return known;
    }
    EventDefinition event = callpaths.entry(callpath).event();
    long function =
        functions.add(
            name,
            new ProtoOutput()
                .number(1, string(name))
                .number(2, string(event.identity().described()))
                .number(3, string(event.source().file()))
                .number(4, event.source().line()));
    ProtoOutput line = new ProtoOutput().number(1, function).number(2, event.source().line());
    return locations.add(name, new ProtoOutput().message(3, line));
  }

  private ProtoOutput dictionary() {
    ProtoOutput dictionary = new ProtoOutput().message(1, new ProtoOutput());
    locations.writeTo(dictionary, 2);
    functions.writeTo(dictionary, 3);
    dictionary.message(4, new ProtoOutput());
    strings.keySet().forEach(text -> dictionary.text(5, text));
    attributes.writeTo(dictionary, 6);
    stacks.writeTo(dictionary, 7);
    return dictionary;
  }

  private static void keyValue(ProtoOutput resource, String key, String value) {
    ProtoOutput pair = new ProtoOutput().text(1, key);
    resource.message(1, pair.message(2, new ProtoOutput().text(1, value)));
  }

  /** The run's id, in the sixteen bytes that a profile's id has. */
  private static byte[] id(ExportedRun run) {
    byte[] bytes = new byte[PROFILE_ID_BYTES];
    byte[] digits = new BigInteger(run.info().id().toString().replace("-", ""), 16).toByteArray();
    for (int i = 1; i <= Math.min(PROFILE_ID_BYTES, digits.length); i++) {
      bytes[PROFILE_ID_BYTES - i] = digits[digits.length - i];
    }
    return bytes;
  }

  private static long longest(ExportedRun run, CallpathValues lanes) throws IOException {
    double longest = 0;
    Callpaths callpaths = run.schema().callpaths();
    for (int lane = 0; lane < lanes.lanes().size() && run.weight() == run.time(); lane++) {
      for (int i = 0; i < callpaths.size(); i++) {
        longest = Math.max(longest, lanes.known(run.time(), i, lane));
      }
    }
    return Math.round(longest);
  }
}
