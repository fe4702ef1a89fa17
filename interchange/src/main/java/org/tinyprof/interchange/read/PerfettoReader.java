package org.tinyprof.interchange.read;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.tree.CallTreeProfile;
import org.tinyprof.interchange.tree.ForeignProfile;

/**
 * Reads Perfetto's traces: what begins and ends on its tracks. Counters, marks without a duration,
 * and what the kernel or Android recorded are left out. The numbers of fields are those of
 * Perfetto's protobuf.
 */
final class PerfettoReader {
  private static final int BEGIN = 1;
  private static final int END = 2;
  private static final int FORGETS = 1; // flag of a sequence: names before it are not known
  private static final int PACKET = 1;
  private static final byte PACKET_START = PACKET << 3 | 2;
  private static final int LEAST_FIELD = 6; // of a packet; pprof's first messages have less

  /** Where events of a thread, or of something else, are drawn. */
  private static final class Track {
    private String name = "";
    private long parent;
    private String thread = ""; // its number
    private final int number;

    Track(int number) {
      this.number = number;
    }
  }

  /** A clock of one sequence whose timestamps are steps from the one before. */
  private static final class Clock {
    private long now;
    private long unit = 1;
    private boolean steps;
  }

  /** What the packets of one writer refer to. */
  private static final class Sequence {
    private final Map<Long, String> names = new HashMap<>();
    private final Map<Long, Clock> clocks = new HashMap<>();
    private long track;
    private long clock;
  }

  /** A packet as it stands in the file. */
  private static final class Packet {
    private long timestamp;
    private long sequence;
    private long clock;
    private long flags;
    private ProtoInput event;
    private ProtoInput names;
    private ProtoInput descriptor;
    private ProtoInput defaults;
    private ProtoInput clocks;
  }

  private final Map<Long, Sequence> sequences = new HashMap<>();
  private final Map<Long, Track> tracks = new LinkedHashMap<>();
  private final TraceMarks marks = new TraceMarks();

  private long zero = -1; // the first timestamp: since 1970, they have more digits than a double

  private PerfettoReader() {}

  /** Whether a file that starts with these bytes is one: with a whole packet. */
  static boolean starts(byte[] bytes) {
    if (bytes.length == 0 || bytes[0] != PACKET_START) {
      return false;
    }
    try {
      ProtoInput trace = new ProtoInput("", bytes);
      ProtoInput packet = trace.next() == PACKET ? trace.message() : null;
      int first = packet == null ? 0 : packet.next();
      for (int field = first; field != 0; field = packet.next()) {
        if (field < LEAST_FIELD) {
          return false;
        }
      }
      return first != 0;
    } catch (MalformedProfileException e) {
      return false;
    }
  }

  static ForeignProfile read(ForeignInput input) throws IOException {
    String file = input.name();
    PerfettoReader reader = new PerfettoReader();
    try (InputStream in = input.open()) {
      ProtoStream trace = new ProtoStream(file, in);
      for (int field = trace.next(); field != 0; field = trace.next()) {
        if (field == PACKET) {
          reader.add(packet(trace.message()));
        }
      }
    }
    StackProfile profile =
        new StackProfile(file, List.of(MetricDefinition.TIME, MetricDefinition.COUNT));
    if (reader.marks.isEmpty()) {
      throw new IOException(
          file + ": a trace of Perfetto's without track events; record a program that writes some");
    }
    TraceLanes lanes = new TraceLanes();
    List<Track> tracks = List.copyOf(reader.tracks.values());
    reader.marks.addTo(
        profile,
        number -> {
          Track track = tracks.get(number);
          Track process = reader.tracks.get(track.parent);
          String name = process == null ? "" : process.name;
          return TraceMarks.Track.of(lanes.next(name, track.name, track.thread));
        });
    return new ForeignProfile(
        profile.profile(input.id(), ForeignProfile.program(file), Instant.EPOCH), profile.notes());
  }

  private static Packet packet(ProtoInput in) throws MalformedProfileException {
    Packet packet = new Packet();
    for (int field = in.next(); field != 0; field = in.next()) {
      switch (field) {
        case 6 -> packet.clocks = in.message();
        case 8 -> packet.timestamp = in.number();
        case 10 -> packet.sequence = in.number();
        case 11 -> packet.event = in.message();
        case 12 -> packet.names = in.message();
        case 13 -> packet.flags = in.number();
        case 58 -> packet.clock = in.number();
        case 59 -> packet.defaults = in.message();
        case 60 -> packet.descriptor = in.message();
        default -> {} // of other kinds
      }
    }
    return packet;
  }

  private void add(Packet packet) throws IOException {
    if ((packet.flags & FORGETS) != 0) {
      sequences.remove(packet.sequence);
    }
    Sequence sequence = sequences.computeIfAbsent(packet.sequence, unseen -> new Sequence());
    if (packet.clocks != null) {
      addClocks(packet.clocks, sequence);
    }
    if (packet.defaults != null) {
      addDefaults(packet.defaults, sequence);
    }
    if (packet.names != null) {
      addNames(packet.names, sequence);
    }
    if (packet.descriptor != null) {
      describe(packet.descriptor);
    }
    if (packet.event != null) {
      long clock = packet.clock == 0 ? sequence.clock : packet.clock;
      addEvent(packet.event, sequence, nanos(sequence, clock, packet.timestamp));
    }
  }

  private static long nanos(Sequence sequence, long clock, long timestamp) {
    Clock known = sequence.clocks.get(clock);
    if (known == null) {
      return timestamp;
    }
    known.now = known.steps ? known.now + timestamp * known.unit : timestamp * known.unit;
    return known.now;
  }

  private static void addClocks(ProtoInput in, Sequence sequence) throws MalformedProfileException {
    for (int field = in.next(); field != 0; field = in.next()) {
      if (field == 1) {
        ProtoInput one = in.message();
        Clock clock = new Clock();
        long id = 0;
        for (int part = one.next(); part != 0; part = one.next()) {
          switch (part) {
            case 1 -> id = one.number();
            case 2 -> clock.now = one.number();
            case 3 -> clock.steps = one.number() != 0;
            case 4 -> clock.unit = Math.max(1, one.number());
            default -> {}
          }
        }
        clock.now *= clock.unit;
        if (clock.steps || clock.unit != 1) {
          sequence.clocks.put(id, clock);
        }
      }
    }
  }

  private static void addDefaults(ProtoInput in, Sequence sequence)
      throws MalformedProfileException {
    for (int field = in.next(); field != 0; field = in.next()) {
      if (field == 58) {
        sequence.clock = in.number();
      } else if (field == 11) {
        ProtoInput event = in.message();
        for (int part = event.next(); part != 0; part = event.next()) {
          sequence.track = part == 11 ? event.number() : sequence.track;
        }
      }
    }
  }

  private static void addNames(ProtoInput in, Sequence sequence) throws MalformedProfileException {
    for (int field = in.next(); field != 0; field = in.next()) {
      if (field == 2) {
        ProtoInput entry = in.message();
        long id = 0;
        String name = "";
        for (int part = entry.next(); part != 0; part = entry.next()) {
          switch (part) {
            case 1 -> id = entry.number();
            case 2 -> name = entry.text();
            default -> {}
          }
        }
        sequence.names.put(id, name);
      }
    }
  }

  private void describe(ProtoInput in) throws MalformedProfileException {
    long id = 0;
    long parent = 0;
    String name = "";
    String thread = "";
    for (int field = in.next(); field != 0; field = in.next()) {
      switch (field) {
        case 1 -> id = in.number();
        case 2 -> name = in.text();
        case 3 -> name = either(name, text(in.message(), 6));
        case 4 -> {
          ProtoInput described = in.message();
          for (int part = described.next(); part != 0; part = described.next()) {
            switch (part) {
              case 2 -> thread = Long.toString(described.number());
              case 5 -> name = either(name, described.text());
              default -> {}
            }
          }
        }
        case 5 -> parent = in.number();
        default -> {}
      }
    }
    Track track = tracks.computeIfAbsent(id, unseen -> new Track(tracks.size()));
    track.name = either(name, track.name);
    track.thread = either(thread, track.thread);
    track.parent = parent;
  }

  private static String either(String one, String other) {
    return one.isEmpty() ? other : one;
  }

  private static String text(ProtoInput in, int wanted) throws MalformedProfileException {
    String text = "";
    for (int field = in.next(); field != 0; field = in.next()) {
      text = field == wanted ? in.text() : text;
    }
    return text;
  }

  private void addEvent(ProtoInput in, Sequence sequence, long nanos) throws IOException {
    long type = 0;
    long id = sequence.track;
    String name = "";
    for (int field = in.next(); field != 0; field = in.next()) {
      switch (field) {
        case 9 -> type = in.number();
        case 10 -> name = sequence.names.getOrDefault(in.number(), "");
        case 11 -> id = in.number();
        case 23 -> name = in.text();
        default -> {}
      }
    }
    if (type != BEGIN && type != END) {
      return;
    }
    zero = zero < 0 ? nanos : zero;
    Track track = tracks.computeIfAbsent(id, unseen -> new Track(tracks.size()));
    if (type == BEGIN) {
      marks.begin(track.number, either(name, CallTreeProfile.UNNAMED), (double) (nanos - zero));
    } else {
      marks.end(track.number, "", (double) (nanos - zero));
    }
  }
}
