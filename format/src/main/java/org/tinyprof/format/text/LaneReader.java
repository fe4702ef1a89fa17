package org.tinyprof.format.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/** Collects the lanes of a text from the lines that tell of them. */
final class LaneReader {
  /** What a lane takes in memory while a text is read: twice an object, and its places in lists. */
  private static final long LANE_BYTES = 128;

  private final Csv csv;
  private final List<Lane> lanes = new ArrayList<>();
  private final Map<Integer, LaneOrigin> processes = new HashMap<>(); // of each rank
  private final Map<Lane, LaneOrigin> exceptions = new TreeMap<>(); // of lanes, by rank and thread

  LaneReader(Csv csv) {
    this.csv = csv;
  }

  int size() {
    return lanes.size();
  }

  /**
   * Adds the lanes of a line.
   *
   * @param old whether threads have names alone
   */
  void add(List<String> fields, boolean old) throws MalformedProfileException {
    for (String field : fields) {
      int thread = field.indexOf(Preamble.THREAD);
      if (thread < 0) {
        addRange(field);
      } else {
        int rank = TextNumbers.small(field.substring(0, thread));
        addThread(rank, field.substring(thread + 1), old);
      }
    }
  }

  private void addThread(int rank, String thread, boolean old) {
    if (old) {
      Lane before = lanes.isEmpty() ? new Lane(rank) : lanes.get(lanes.size() - 1);
      boolean first = lanes.isEmpty() || before.rank() != rank;
      lanes.add(new Lane(rank, first ? 0 : before.thread() + 1, thread));
      return;
    }
    int cut = thread.indexOf(Preamble.THREAD);
    if (cut < 0) {
      throw new IllegalArgumentException("thread '" + thread + "' has no number");
    }
    lanes.add(
        new Lane(rank, TextNumbers.small(thread.substring(0, cut)), thread.substring(cut + 1)));
  }

  private void addRange(String field) throws MalformedProfileException {
    int range = field.indexOf(Preamble.RANGE);
    int first = TextNumbers.small(range < 0 ? field : field.substring(0, range));
    int last = range < 0 ? first : TextNumbers.small(field.substring(range + 1));
    long count = Math.max(0, last - first + 1L);
    new Input(csv.file(), csv.position(), new byte[0]).reserve(lanes.size() + count, LANE_BYTES);
    for (int i = 0; i < count; i++) {
      lanes.add(new Lane(first + i));
    }
  }

  /** Adds the process of a rank's lanes, {@code 3}, or of one of them, {@code 3:1}. */
  void process(String lane, LaneOrigin origin) {
    int thread = lane.indexOf(Preamble.THREAD);
    int rank = TextNumbers.small(thread < 0 ? lane : lane.substring(0, thread));
    if (thread < 0) {
      processes.put(rank, origin);
    } else {
      int number = TextNumbers.small(lane.substring(thread + 1));
      exceptions.put(new Lane(rank, number, ""), origin);
    }
  }

  /** The lanes, each with the process it comes from. */
  List<Lane> lanes() {
    return lanes.stream().map(lane -> lane.from(origin(lane))).toList();
  }

  private LaneOrigin origin(Lane lane) {
    LaneOrigin ofRank = processes.getOrDefault(lane.rank(), LaneOrigin.UNKNOWN);
    return exceptions.getOrDefault(lane, ofRank);
  }
}
