package org.tinyprof.format.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.wire.MalformedProfileException;

/** Reads the lines that describe the run; it skips words it does not know. */
final class PreambleReader {
  static final String PART = "#part";

  private static final int MOST_PARTS = 1 << 24;

  /** How many fields the words need that need any. */
  private static final Map<String, Integer> FIELDS =
      Map.ofEntries(
          Map.entry("#tinyprof", 1),
          Map.entry(PART, 2),
          Map.entry("#run", 2),
          Map.entry("#attribute", 3),
          Map.entry("#host", 1),
          Map.entry("#property", 2),
          Map.entry("#precision", 1),
          Map.entry("#metric", 4),
          Map.entry("#process", 5),
          Map.entry("#counter", 2),
          Map.entry("#method", 4),
          Map.entry("#source", 4));

  /** The attributes that texts of version 1 have lines of their own for. */
  private static final Map<String, String> OLD_ATTRIBUTES =
      Map.of(
          "#jdk", RunAttributes.JDK,
          "#version", RunAttributes.VERSION,
          "#clock", RunAttributes.CLOCK,
          "#configuration", RunAttributes.CONFIGURATION);

  final List<MetricDefinition> metrics = new ArrayList<>();
  final LaneReader lanes;
  final List<CounterDefinition> counters = new ArrayList<>();
  final List<Column> counts = new ArrayList<>();
  private final Map<String, EventIdentity> methods = new HashMap<>(); // by their events' codes
  private final Map<String, EventDefinition.Source> sources =
      new HashMap<>(); // by their events' codes

  private final Map<String, String> single = new HashMap<>();
  private final List<String> ids = new ArrayList<>();
  private Attributes attributes = Attributes.NONE;
  private Precision precision = Precision.LOSSLESS;
  private boolean old;
  private int part;
  private int parts;

  PreambleReader(Csv csv) throws MalformedProfileException {
    if (!csv.atComment()) {
      throw new MalformedProfileException(
          csv.file(), 0, "not a TinyProf text", "give the path of a profile");
    }
    lanes = new LaneReader(csv);
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
      case "#tinyprof" -> {
        requireVersion(csv, fields.get(0));
        old = fields.get(0).equals(Preamble.VERSION_BEFORE);
      }
      case PART -> setPart(TextNumbers.small(fields.get(0)), TextNumbers.small(fields.get(1)));
      case "#run" -> ids.addAll(fields);
      case "#attribute" -> add(fields.get(0), AttributeText.read(fields.get(1), fields.get(2)));
      case "#host" -> addHost(fields.get(0));
      case "#property" -> add(fields.get(0), Attribute.of(fields.get(1)));
      case "#jdk", "#version", "#clock", "#configuration" ->
          add(OLD_ATTRIBUTES.get(word), new Attribute.Text(fields.isEmpty() ? "" : fields.get(0)));
      case "#precision" -> precision = new Precision(TextNumbers.number(fields.get(0)));
      case "#metric" -> metrics.add(metric(fields));
      case "#lanes" -> lanes.add(fields, old);
      case "#process" -> lanes.process(fields.get(0), origin(fields));
      case "#counter" -> addCounter(fields);
      case "#method" ->
          methods.put(
              fields.get(0), new EventIdentity.Method(fields.get(1), fields.get(2), fields.get(3)));
      case "#source" -> sources.put(fields.get(0), source(fields));
      default -> single.put(word, fields.isEmpty() ? "" : fields.get(0));
    }
  }

  private static void requireVersion(Csv csv, String version) throws MalformedProfileException {
    if (!version.equals(Preamble.VERSION) && !version.equals(Preamble.VERSION_BEFORE)) {
      throw new MalformedProfileException(
          csv.file(),
          0,
          "text version " + version + " is not known",
          "this TinyProf reads versions up to " + Preamble.VERSION + ": use the one that wrote it");
    }
  }

  private void setPart(int number, int count) {
    if (number >= count || count > MOST_PARTS) {
      throw new IllegalArgumentException("no part " + number + " of " + count);
    }
    part = number;
    parts = count;
  }

  TextPart part(Profile profile) {
    return new TextPart(profile, part, parts);
  }

  private void add(String name, Attribute value) {
    attributes = attributes.with(name, value);
  }

  private void addHost(String host) {
    String before = attributes.text(RunAttributes.HOSTS);
    add(RunAttributes.HOSTS, new Attribute.Text(before.isEmpty() ? host : before + " " + host));
  }

  private static MetricDefinition metric(List<String> fields) {
    for (MetricKind kind : MetricKind.values()) {
      if (kind.word().equals(fields.get(2))) {
        boolean inclusive = fields.get(3).equals("inclusive");
        return new MetricDefinition(fields.get(0), fields.get(1), kind, inclusive);
      }
    }
    throw new IllegalArgumentException("'" + fields.get(2) + "' is not a kind of metric");
  }

  private static LaneOrigin origin(List<String> fields) {
    return new LaneOrigin(
        fields.get(1),
        TextNumbers.number(fields.get(2)),
        fields.get(3),
        AttributeText.moment(fields.get(4)));
  }

  private static EventDefinition.Source source(List<String> fields) {
    return new EventDefinition.Source(
        fields.get(1), TextNumbers.small(fields.get(2)), fields.get(3));
  }

  /** The event of a code, which is a method or has a name. */
  EventDefinition event(String code, String name) {
    EventIdentity method = methods.get(code);
    return new EventDefinition(
        method == null ? new EventIdentity.Named(name) : method,
        sources.getOrDefault(code, EventDefinition.Source.UNKNOWN));
  }

  private void addCounter(List<String> fields) {
    boolean unit = fields.size() > 2;
    counters.add(
        unit
            ? new CounterDefinition(fields.get(0), fields.get(1))
            : CounterDefinition.calls(fields.get(0)));
    counts.add(counts(fields.get(unit ? 2 : 1)));
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
        values[lane] = TextNumbers.number(texts[lane]);
        present.set(lane);
      }
    }
    return Column.of(values, present);
  }

  /** Whether lines of callpaths end with the lanes' levels. */
  boolean hasLevels() {
    return !old;
  }

  Precision precision() {
    return precision;
  }

  /** The run; the id of one of version 1 follows from the text's checksum. */
  RunInfo run(byte[] checksum) {
    RunId id = ids.isEmpty() ? RunId.of(checksum) : RunId.parse(ids.get(0));
    return new RunInfo(
        id,
        ids.isEmpty() ? 0 : TextNumbers.number(ids.get(1)),
        ids.size() > 2 ? Optional.of(RunId.parse(ids.get(2))) : Optional.empty(),
        required("#program"),
        AttributeText.moment(required("#start")),
        TextNumbers.small(required("#ranks")),
        attributes);
  }

  private String required(String word) {
    String value = single.get(word);
    if (value == null) {
      throw new IllegalArgumentException("line " + word + " is missing");
    }
    return value;
  }
}
