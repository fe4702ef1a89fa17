package org.tinyprof.format.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.zip.CRC32C;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Levels;
import org.tinyprof.format.values.Shape;
import org.tinyprof.format.wire.MalformedProfileException;

/** Reads a compact text: checksum, preamble, names, header, one line per callpath. */
final class TextReader {
  static final String CHECK = "#crc,";

  /** The length of the last line: the word, eight digits, the end of the line. */
  private static final int CHECK_BYTES = CHECK.length() + 9;

  private final Csv csv;
  private final PreambleReader preamble;
  private final List<Lane> lanes;
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, Integer> callpathById = new HashMap<>();
  private final List<Callpath> callpaths = new ArrayList<>();
  private final List<Block> blocks = new ArrayList<>();

  TextReader(String file, byte[] bytes) throws MalformedProfileException {
    csv = new Csv(file, bytes, checked(file, bytes));
    preamble = new PreambleReader(csv);
    lanes = preamble.lanes.lanes();
  }

  /** Returns where the last line starts, which holds the checksum of all before it. */
  private static int checked(String file, byte[] bytes) throws MalformedProfileException {
    int end = bytes.length - CHECK_BYTES;
    if (end < 0) {
      throw new MalformedProfileException(file, bytes.length, "the text is cut short");
    }
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, end);
    String expected = String.format("%s%08x\n", CHECK, crc.getValue());
    if (!expected.equals(new String(bytes, end, CHECK_BYTES, StandardCharsets.UTF_8))) {
      throw new MalformedProfileException(file, end, "the checksum in the last line is wrong");
    }
    return end;
  }

  TextPart read(IntConsumer reached) throws MalformedProfileException {
    readNames();
    readHeader();
    while (!csv.atEnd()) {
      readRow();
      reached.accept(csv.position());
    }
    try {
      Schema schema = new Schema(preamble.metrics, new Callpaths(callpaths), preamble.counters);
      LaneValues values = new LaneValues(lanes, preamble.counts, blocks);
      return preamble.part(
          new Profile(preamble.run(csv.checksum()), preamble.precision(), schema, values));
    } catch (IllegalArgumentException e) {
      throw csv.malformed(csv.position(), e.getMessage());
    }
  }

  private void readNames() throws MalformedProfileException {
    List<Csv.Field> fields = csv.line();
    if (fields.size() == 1 && fields.get(0).absent()) {
      return;
    }
    for (int i = 0; i + 1 < fields.size(); i += 2) {
      names.put(fields.get(i + 1).text(), fields.get(i).text());
    }
  }

  /** The header's fields, as they are written. */
  static List<String> header(Schema schema) {
    List<String> header = header(schema.metrics());
    header.add(LevelCell.HEADER);
    return header;
  }

  /** The header without the levels, which version 1 does not have. */
  private static List<String> header(List<MetricDefinition> metrics) {
    List<String> header = new ArrayList<>(List.of("id"));
    metrics.stream().filter(m -> !m.varying()).forEach(m -> header.add(Csv.field(m.name())));
    header.add("is_loop");
    metrics.stream().filter(m -> m.varying()).forEach(m -> header.add(Csv.field(m.name())));
    return header;
  }

  private void readHeader() throws MalformedProfileException {
    int start = csv.position();
    List<String> fields = csv.line().stream().map(field -> Csv.field(field.text())).toList();
    List<String> expected = header(preamble.metrics);
    if (preamble.hasLevels()) {
      expected.add(LevelCell.HEADER);
    }
    if (!fields.equals(expected)) {
      throw csv.malformed(start, "the header is not that of the metrics");
    }
  }

  private void readRow() throws MalformedProfileException {
    int start = csv.position();
    List<Csv.Field> fields = csv.line();
    if (fields.size() != preamble.metrics.size() + (preamble.hasLevels() ? 3 : 2)) {
      throw csv.malformed(start, "the line has " + fields.size() + " fields");
    }
    int next = 1;
    Map<String, String> attributes = new TreeMap<>();
    for (MetricDefinition metric : preamble.metrics) {
      if (!metric.varying() && !fields.get(next++).absent()) {
        attributes.put(metric.name(), fields.get(next - 1).text());
      }
    }
    LoopMode loop = fields.get(next).text().equals("1") ? LoopMode.EACH : LoopMode.SUM;
    addCallpath(fields.get(0), loop, attributes);
    blocks.add(readValues(fields, next + 1, start));
  }

  private void addCallpath(Csv.Field field, LoopMode loop, Map<String, String> attributes)
      throws MalformedProfileException {
    String id = field.text();
    int cut = id.lastIndexOf(Callpaths.SEPARATOR);
    EventDefinition event = event(id.substring(cut + 1));
    Integer parent =
        cut < 0 ? Integer.valueOf(Callpath.ROOT) : callpathById.get(id.substring(0, cut));
    if (event == null || parent == null || callpathById.put(id, callpaths.size()) != null) {
      throw csv.malformed(field.offset(), "callpath '" + id + "' is not known, or there twice");
    }
    callpaths.add(new Callpath(parent, event, loop, attributes));
  }

  /** The event of a code; null if there is none. */
  private EventDefinition event(String code) {
    String name = names.get(code);
    return name == null ? null : preamble.event(code, name);
  }

  private Block readValues(List<Csv.Field> fields, int first, int start)
      throws MalformedProfileException {
    int time = preamble.metrics.indexOf(MetricDefinition.TIME);
    if (time < 0) {
      throw csv.malformed(start, "there is no metric time");
    }
    long before = preamble.metrics.stream().limit(time).filter(m -> m.varying()).count();
    Shape shape = new CellReader(csv, fields.get(first + (int) before)).shape(lanes.size());
    List<Column> columns = new ArrayList<>();
    int next = first;
    for (MetricDefinition metric : preamble.metrics) {
      columns.add(
          metric.varying()
              ? new CellReader(csv, fields.get(next++)).values(metric, shape)
              : Column.absent(shape.size()));
    }
    return new Block(shape, columns, levels(fields.get(fields.size() - 1)));
  }

  private Levels levels(Csv.Field field) throws MalformedProfileException {
    if (!preamble.hasLevels()) {
      return Levels.timed(lanes.size());
    }
    try {
      return LevelCell.read(field.text(), lanes.size());
    } catch (IllegalArgumentException e) {
      throw csv.malformed(field.offset(), e.getMessage());
    }
  }
}
