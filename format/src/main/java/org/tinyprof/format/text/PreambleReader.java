package org.tinyprof.format.text;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.Column;
import org.tinyprof.format.Lane;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.Precision;
import org.tinyprof.format.RunInfo;

/** Reads the lines that describe the run; it skips words it does not know. */
final class PreambleReader {
  /** As many ranks as MPI can number in practice; a longer range is a typing error. */
  private static final int MOST_LANES = 1 << 24;

  static final String SHARE = "#part";

  final List<MetricDefinition> metrics = new ArrayList<>();
  final List<Lane> lanes = new ArrayList<>();
  final List<String> counters = new ArrayList<>();
  final List<Column> counts = new ArrayList<>();

  private final Map<String, String> single = new HashMap<>();
  private final List<String> hosts = new ArrayList<>();
  private final Map<String, String> properties = new TreeMap<>();
  private Precision precision = Precision.LOSSLESS;
  private int share;
  private int shares;

  PreambleReader(Csv csv) throws MalformedProfileException {
    if (!csv.atComment()) {
      throw new MalformedProfileException(
          csv.file(), 0, "not a TinyProf text", "give the path of a profile");
    }
    while (csv.atComment()) {
      int start = csv.position();
      List<String> line = csv.line().stream().map(Csv.Field::text).toList();
      try {
        accept(csv, line.get(0), line.subList(1, line.size()));
      } catch (IllegalArgumentException | IndexOutOfBoundsException | DateTimeException e) {
        throw csv.malformed(start, "line cannot be understood (" + e.getMessage() + ")");
      }
    }
  }

  private void accept(Csv csv, String word, List<String> fields) throws MalformedProfileException {
    switch (word) {
      case "#tinyprof" -> requireVersion(csv, fields.get(0));
      case "#host" -> hosts.add(fields.get(0));
      case "#property" -> properties.put(fields.get(0), fields.get(1));
      case "#precision" ->
          precision = new Precision(Long.parseLong(fields.get(0)), Integer.parseInt(fields.get(1)));
      case "#metric" ->
          metrics.add(
              new MetricDefinition(
                  fields.get(0),
                  fields.get(1),
                  MetricKind.valueOf(fields.get(2).toUpperCase(Locale.ROOT)),
                  fields.get(3).equals("inclusive")));
      case SHARE -> setShare(Integer.parseInt(fields.get(0)), Integer.parseInt(fields.get(1)));
      case "#lanes" -> fields.forEach(this::addLanes);
      case "#counter" -> {
        counters.add(fields.get(0));
        counts.add(counts(fields.get(1)));
      }
      default -> single.put(word, fields.isEmpty() ? "" : fields.get(0));
    }
  }

  private static void requireVersion(Csv csv, String version) throws MalformedProfileException {
    if (!version.equals(Preamble.VERSION)) {
      throw new MalformedProfileException(
          csv.file(),
          0,
          "text version " + version + " is not known",
          "this TinyProf reads version " + Preamble.VERSION + ": use the one that wrote it");
    }
  }

  private void setShare(int number, int count) {
    if (number < 0 || number >= count || count > MOST_LANES) {
      throw new IllegalArgumentException("no part " + number + " of " + count);
    }
    share = number;
    shares = count;
  }

  private void addLanes(String field) {
    int thread = field.indexOf(Preamble.THREAD);
    if (thread >= 0) {
      int rank = Integer.parseInt(field.substring(0, thread));
      lanes.add(new Lane(rank, field.substring(thread + 1)));
      return;
    }
    int range = field.indexOf(Preamble.RANGE);
    int first = Integer.parseInt(range < 0 ? field : field.substring(0, range));
    int last = range < 0 ? first : Integer.parseInt(field.substring(range + 1));
    if (last - first >= MOST_LANES) {
      throw new IllegalArgumentException("more than " + MOST_LANES + " lanes: " + field);
    }
    for (int rank = first; rank <= last; rank++) {
      lanes.add(new Lane(rank));
    }
  }

  private Column counts(String field) {
    String[] texts = field.split("[|]", -1);
    if (texts.length != Math.max(1, lanes.size())) {
      throw new IllegalArgumentException(texts.length + " counts of " + lanes.size() + " lanes");
    }
    long[] values = new long[lanes.size()];
    BitSet present = new BitSet();
    for (int lane = 0; lane < values.length; lane++) {
      if (!texts[lane].isEmpty()) {
        values[lane] = Long.parseLong(texts[lane]);
        present.set(lane);
      }
    }
    return Column.of(values, present);
  }

  Precision precision() {
    return precision;
  }

  int share() {
    return share;
  }

  int shares() {
    return shares;
  }

  RunInfo run() {
    return new RunInfo(
        required("#program"),
        Instant.parse(required("#start")),
        Integer.parseInt(required("#ranks")),
        hosts,
        required("#jdk"),
        required("#version"),
        required("#clock"),
        required("#configuration"),
        properties);
  }

  private String required(String word) {
    String value = single.get(word);
    if (value == null) {
      throw new IllegalArgumentException("line " + word + " is missing");
    }
    return value;
  }
}
