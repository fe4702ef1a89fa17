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
import org.tinyprof.format.wire.Input;

/** Reads the lines that describe the run; it skips words it does not know. */
final class PreambleReader {
  /** What a lane takes in memory while a text is read: twice an object, and its places in lists. */
  private static final long LANE_BYTES = 128;

  /** How many fields the words need that need any. */
  private static final Map<String, Integer> FIELDS =
      Map.of(
          "#tinyprof", 1, "#host", 1, "#property", 2, "#precision", 2, "#metric", 4, "#counter", 2);

  final List<MetricDefinition> metrics = new ArrayList<>();
  final List<Lane> lanes = new ArrayList<>();
  final List<String> counters = new ArrayList<>();
  final List<Column> counts = new ArrayList<>();

  private final Map<String, String> single = new HashMap<>();
  private final List<String> hosts = new ArrayList<>();
  private final Map<String, String> properties = new TreeMap<>();
  private Precision precision = Precision.LOSSLESS;

  PreambleReader(Csv csv) throws MalformedProfileException {
    if (!csv.atComment()) {
      throw new MalformedProfileException(
          csv.file(), 0, "not a TinyProf text", "give the path of a profile");
    }
    while (csv.atComment()) {
      int start = csv.position();
      List<String> line = csv.line().stream().map(Csv.Field::text).toList();
      String word = line.get(0);
      List<String> fields = line.subList(1, line.size());
      if (fields.size() < FIELDS.getOrDefault(word, 0)) {
        throw csv.malformed(start, "line " + word + " has too few fields");
      }
      try {
        accept(csv, word, fields);
      } catch (IllegalArgumentException e) {
        throw csv.malformed(start, "line " + word + " cannot be understood: " + e.getMessage());
      }
    }
  }

  private void accept(Csv csv, String word, List<String> fields) throws MalformedProfileException {
    switch (word) {
      case "#tinyprof" -> requireVersion(csv, fields.get(0));
      case "#host" -> hosts.add(fields.get(0));
      case "#property" -> properties.put(fields.get(0), fields.get(1));
      case "#precision" ->
          precision = new Precision(number(fields.get(0)), smallNumber(fields.get(1)));
      case "#metric" ->
          metrics.add(
              new MetricDefinition(
                  fields.get(0),
                  fields.get(1),
                  kind(fields.get(2)),
                  fields.get(3).equals("inclusive")));
      case "#lanes" -> {
        for (String field : fields) {
          addLanes(csv, field);
        }
      }
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

  private static MetricKind kind(String word) {
    for (MetricKind kind : MetricKind.values()) {
      if (kind.name().toLowerCase(Locale.ROOT).equals(word)) {
        return kind;
      }
    }
    throw new IllegalArgumentException("'" + word + "' is no kind of metric");
  }

  private static int smallNumber(String text) {
    long number = number(text);
    if (number > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("'" + text + "' is too large");
    }
    return (int) number;
  }

  private static long number(String text) {
    try {
      return Numbers.parse(MetricDefinition.COUNT, text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + text + "' is no number");
    }
  }

  private void addLanes(Csv csv, String field) throws MalformedProfileException {
    int thread = field.indexOf(Preamble.THREAD);
    if (thread >= 0) {
      int rank = smallNumber(field.substring(0, thread));
      lanes.add(new Lane(rank, field.substring(thread + 1)));
      return;
    }
    int range = field.indexOf(Preamble.RANGE);
    int first = smallNumber(range < 0 ? field : field.substring(0, range));
    int last = range < 0 ? first : smallNumber(field.substring(range + 1));
    long count = Math.max(0, last - first + 1L);
    new Input(csv.file(), csv.position(), new byte[0]).reserve(lanes.size() + count, LANE_BYTES);
    for (int i = 0; i < count; i++) {
      lanes.add(new Lane(first + i));
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
        values[lane] = number(texts[lane]);
        present.set(lane);
      }
    }
    return Column.of(values, present);
  }

  Precision precision() {
    return precision;
  }

  RunInfo run() {
    return new RunInfo(
        required("#program"),
        time(required("#start")),
        smallNumber(required("#ranks")),
        hosts,
        required("#jdk"),
        required("#version"),
        required("#clock"),
        required("#configuration"),
        properties);
  }

  private static Instant time(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("'" + text + "' is no time such as 2026-03-01T08:30:00Z");
    }
  }

  private String required(String word) {
    String value = single.get(word);
    if (value == null) {
      throw new IllegalArgumentException("line " + word + " is missing");
    }
    return value;
  }
}
