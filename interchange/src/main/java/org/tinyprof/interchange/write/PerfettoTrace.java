package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.Lane;

/**
 * A trace of Perfetto: its own protobuf. One process per rank, one track per thread, and on it
 * calls that begin and end. Names are written once. Its clock counts nanoseconds since 1970. The
 * numbers of fields are those of Perfetto's trace_packet.proto, track_event.proto and
 * track_descriptor.proto.
 */
final class PerfettoTrace implements Export {
  private static final int PACKET = 1; // of Trace
  private static final int TIMESTAMP = 8; // of TracePacket
  private static final int SEQUENCE = 10;
  private static final int TRACK_EVENT = 11;
  private static final int INTERNED_DATA = 12;
  private static final int SEQUENCE_FLAGS = 13;
  private static final int TRACK_DESCRIPTOR = 60;
  private static final int EVENT_TYPE = 9; // of TrackEvent
  private static final int EVENT_NAME = 10;
  private static final int EVENT_TRACK = 11;
  private static final int FLOWS = 47;
  private static final int LAST_OF_FLOWS = 48;
  private static final int EVENT_NAMES = 2; // of InternedData

  private static final int BEGIN = 1;
  private static final int END = 2;
  private static final int FIRST_OF_SEQUENCE = 1;
  private static final int NEEDS_NAMES = 2;
  private static final int ONE_SEQUENCE = 1;

  /** Tracks of processes and of threads must differ. */
  private static final long THREADS_FROM = 1L << 32;

  @Override
  public void write(ExportedRun run, OutputStream out) throws IOException {
    TimelineTracks tracks = TimelineTracks.sinceEpoch(run);
    if (tracks.isEmpty()) {
      throw TimelineTracks.missing(run, ExportFormat.PERFETTO);
    }
    new Writing(run.schema().callpaths(), out).write(tracks);
  }

  private static final class Writing {
    private final Callpaths callpaths;
    private final OutputStream out;
    private final Set<Integer> ranks = new HashSet<>();
    private final Set<Integer> named = new HashSet<>();
    private boolean begun;

    Writing(Callpaths callpaths, OutputStream out) {
      this.callpaths = callpaths;
      this.out = out;
    }

    void write(TimelineTracks tracks) throws IOException {
      tracks.visit(this::thread);
    }

    private TrackVisitor thread(Lane lane, int number, String name) throws IOException {
      long process = lane.rank() + 1L; // 0 is no track, and no process
      if (ranks.add(lane.rank())) {
        ProtoOutput described = new ProtoOutput().number(1, process).text(2, name(lane));
        described.message(3, new ProtoOutput().number(1, process).text(6, name(lane)));
        packet(new ProtoOutput().message(TRACK_DESCRIPTOR, described));
      }
      ProtoOutput thread = new ProtoOutput().number(1, process).number(2, number).text(5, name);
      packet(
          new ProtoOutput()
              .message(
                  TRACK_DESCRIPTOR,
                  new ProtoOutput()
                      .number(1, THREADS_FROM + number)
                      .message(4, thread)
                      .number(5, process)));
      return new Track(THREADS_FROM + number);
    }

    private static String name(Lane lane) {
      String host = lane.origin().host();
      return "rank " + lane.rank() + (host.isEmpty() ? "" : " on " + host);
    }

    private void packet(ProtoOutput packet) throws IOException {
      packet.number(SEQUENCE, ONE_SEQUENCE);
      packet.number(SEQUENCE_FLAGS, begun ? NEEDS_NAMES : FIRST_OF_SEQUENCE | NEEDS_NAMES);
      begun = true;
      new ProtoOutput().message(PACKET, packet).drainTo(out);
    }

    private final class Track implements TrackVisitor {
      private final long id;

      Track(long id) {
        this.id = id;
      }

      @Override
      public void enter(int callpath, long moment, List<MessageFlows.Flow> sent)
          throws IOException {
        int name = callpath - TimelineTracks.LEAST + 1; // 0 is no name
        ProtoOutput packet = new ProtoOutput().numberOrZero(TIMESTAMP, moment);
        if (named.add(name)) {
          ProtoOutput entry =
              new ProtoOutput().number(1, name).text(2, TimelineTracks.name(callpaths, callpath));
          packet.message(INTERNED_DATA, new ProtoOutput().message(EVENT_NAMES, entry));
        }
        ProtoOutput event = new ProtoOutput().number(EVENT_TYPE, BEGIN).number(EVENT_NAME, name);
        event.number(EVENT_TRACK, id);
        addFlows(event, FLOWS, sent);
        packet(packet.message(TRACK_EVENT, event));
      }

      @Override
      public void exit(long moment, List<MessageFlows.Flow> sent, List<MessageFlows.Flow> received)
          throws IOException {
        ProtoOutput event = new ProtoOutput().number(EVENT_TYPE, END).number(EVENT_TRACK, id);
        addFlows(event, FLOWS, sent);
        addFlows(event, LAST_OF_FLOWS, received);
        packet(new ProtoOutput().numberOrZero(TIMESTAMP, moment).message(TRACK_EVENT, event));
      }

      private static void addFlows(ProtoOutput event, int field, List<MessageFlows.Flow> flows) {
        for (MessageFlows.Flow flow : flows) {
          event.fixed(field, flow.id());
        }
      }
    }
  }
}
