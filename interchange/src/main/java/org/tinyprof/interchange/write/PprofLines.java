package org.tinyprof.interchange.write;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.schema.MetricDefinition;

/** Locations of pprof for the lines that samples found, beside the one where a function starts. */
final class PprofLines {
  private record Place(long function, int line) {}

  private final CallpathValues lanes;
  private final int metric; // -1 if the run has no lines
  private final int[] hotLines; // by callpath, over all lanes
  private final Map<Place, Long> numbers = new LinkedHashMap<>();
  private final int first;

  /**
   * Begins without a location.
   *
   * @param functions how many there are; the numbers of their own locations are taken
   */
  PprofLines(ExportedRun run, CallpathValues lanes, int functions) throws IOException {
    this.lanes = lanes;
    this.metric = run.schema().metrics().indexOf(MetricDefinition.LINE);
    this.hotLines = metric < 0 ? new int[0] : run.hotLines();
    this.first = functions + 1;
  }

  /** The location of a callpath's innermost frame: that of a line, or where the function starts. */
  long location(int callpath, int lane, long function) {
    if (metric < 0) {
      return function;
    }
    double ofLane = lanes.value(metric, callpath, lane);
    int line = Double.isNaN(ofLane) ? hotLines[callpath] : (int) ofLane;
    return line == 0
        ? function
        : numbers.computeIfAbsent(
            new Place(function, line), unseen -> (long) first + numbers.size());
  }

  /** The messages of all locations that were asked for. */
  List<ProtoOutput> locations() {
    List<ProtoOutput> all = new ArrayList<>();
    numbers.forEach(
        (place, number) -> {
          ProtoOutput line = new ProtoOutput().number(1, place.function).number(2, place.line);
          all.add(new ProtoOutput().number(1, number).message(4, line));
        });
    return all;
  }
}
