package org.tinyprof.interchange.read;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.read.SplitJson.Kind;
import org.tinyprof.interchange.read.SplitJson.Node;
import org.tinyprof.interchange.read.SplitJson.SplitColumn;

/**
 * Takes a split JSON file apart. Members come in any order; the parser bounds depth and lengths,
 * and what is kept grows with the file alone.
 */
final class SplitJsonReader {
  private static final int FIRST_CELLS = 1024;

  private final String file;
  private final JsonParser in;
  private List<String> names;
  private List<SplitColumn> described; // without their names
  private List<Node> nodes;
  private double[] cells = new double[FIRST_CELLS];
  private int size = -1; // of all cells; -1 before there is any data
  private int width = -1; // cells of a row; -1 before the first one
  private final Map<String, Attribute> globals = new LinkedHashMap<>();
  private boolean ours;

  private SplitJsonReader(String file, JsonParser in) {
    this.file = file;
    this.in = in;
  }

  static SplitJson read(String file, byte[] bytes) throws IOException {
    JsonFactory factory =
        JsonFactory.builder().enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER).build();
    try (JsonParser in = factory.createParser(bytes)) {
      SplitJsonReader reader = new SplitJsonReader(file, in);
      try {
        return reader.read();
      } catch (StreamConstraintsException e) {
        throw reader.damaged("is nested too deeply, or a word or number in it is too long");
      } catch (JsonProcessingException e) {
        throw reader.damaged("is not valid JSON");
      } catch (IllegalArgumentException e) { // a text that no profile can hold
        throw reader.damaged(e.getMessage());
      }
    }
  }

  private MalformedProfileException damaged(String reason) {
    return new MalformedProfileException(
        file, Math.max(0, in.currentLocation().getByteOffset()), reason);
  }

  private SplitJson read() throws IOException {
    expect(in.nextToken() == JsonToken.START_OBJECT, "starts with no object");
    while (in.nextToken() != JsonToken.END_OBJECT) {
      String name = in.currentName();
      in.nextToken();
      switch (name) {
        case CaliperNames.DATA -> data();
        case CaliperNames.COLUMNS -> names = texts();
        case CaliperNames.COLUMN_METADATA -> described = descriptions();
        case CaliperNames.NODES -> nodes = nodes();
        default -> global(name);
      }
    }
    expect(in.nextToken() == null, "goes on after its end");
    if (names == null || described == null || nodes == null || size < 0) {
      throw UnknownFile.ofJson(file);
    }
    expect(names.size() == described.size(), "describes other columns than it has");
    expect(width < 0 || width == names.size(), "has rows of another length than columns");
    List<SplitColumn> columns = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      SplitColumn column = described.get(i);
      columns.add(new SplitColumn(names.get(i), column.kind(), column.unit(), column.alias()));
    }
    SplitJson.Cells numbers = new SplitJson.Cells(Arrays.copyOf(cells, size));
    return new SplitJson(columns, nodes, numbers, globals, ours);
  }

  private void expect(boolean right, String otherwise) throws MalformedProfileException {
    if (!right) {
      throw damaged(otherwise);
    }
  }

  private void data() throws IOException {
    expect(in.currentToken() == JsonToken.START_ARRAY, "has data that are no rows");
    size = 0;
    while (in.nextToken() != JsonToken.END_ARRAY) {
      expect(in.currentToken() == JsonToken.START_ARRAY, "has data that are no rows");
      int start = size;
      while (in.nextToken() != JsonToken.END_ARRAY) {
        if (size == cells.length) {
          cells = Arrays.copyOf(cells, Math.multiplyExact(size, 2));
        }
        cells[size++] = cell();
      }
      width = width < 0 ? size - start : width;
      expect(size - start == width, "has rows of different lengths");
    }
  }

  private double cell() throws IOException {
    JsonToken token = in.currentToken();
    expect(token.isScalarValue(), "has a row in which something is not a number");
    if (!token.isNumeric()) {
      return Double.NaN;
    }
    double number = in.getDoubleValue();
    expect(Double.isFinite(number), "has a number that is too large");
    return number;
  }

  private List<String> texts() throws IOException {
    expect(in.currentToken() == JsonToken.START_ARRAY, "has no list of columns");
    List<String> texts = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      expect(in.currentToken() == JsonToken.VALUE_STRING, "has a column without a name");
      texts.add(in.getText());
    }
    return texts;
  }

  private List<SplitColumn> descriptions() throws IOException {
    expect(in.currentToken() == JsonToken.START_ARRAY, "has no descriptions of columns");
    List<SplitColumn> columns = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      expect(in.currentToken() == JsonToken.START_OBJECT, "has a column without a description");
      Kind kind = Kind.OTHER;
      String unit = "";
      String alias = "";
      while (in.nextToken() != JsonToken.END_OBJECT) {
        String name = in.currentName();
        JsonToken token = in.nextToken();
        if (name.equals(CaliperNames.IS_VALUE) && token.isBoolean()) {
          kind = in.getBooleanValue() ? Kind.NUMBER : Kind.NODE;
        } else if (name.equals(CaliperNames.UNIT) && token == JsonToken.VALUE_STRING) {
          unit = in.getText();
        } else if (name.equals(CaliperNames.ALIAS) && token == JsonToken.VALUE_STRING) {
          alias = in.getText();
        }
        in.skipChildren();
      }
      columns.add(new SplitColumn("", kind, unit, alias));
    }
    return columns;
  }

  private List<Node> nodes() throws IOException {
    expect(in.currentToken() == JsonToken.START_ARRAY, "has no list of nodes");
    List<Node> read = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      expect(in.currentToken() == JsonToken.START_OBJECT, "has a node that is not an object");
      read.add(node(read.size()));
    }
    return read;
  }

  private Node node(int number) throws IOException {
    String label = null;
    String column = null;
    int parent = SplitJson.NO_PARENT;
    while (in.nextToken() != JsonToken.END_OBJECT) {
      String name = in.currentName();
      JsonToken token = in.nextToken();
      if (name.equals(CaliperNames.LABEL) && token.isScalarValue()) {
        label = in.getText();
      } else if (name.equals(CaliperNames.COLUMN) && token == JsonToken.VALUE_STRING) {
        column = in.getText();
      } else if (name.equals(CaliperNames.PARENT) && token != JsonToken.VALUE_NULL) {
        expect(token == JsonToken.VALUE_NUMBER_INT, "has a node whose parent is not a node");
        double place = in.getDoubleValue();
        expect(place >= 0 && place < number, "has a node that comes before its parent");
        parent = (int) place;
      }
      in.skipChildren();
    }
    expect(label != null && column != null, "has a node without a label or a column");
    return new Node(label, column, parent);
  }

  /** Keeps a member that says something of the run; of Caliper's own, numbers are texts. */
  private void global(String name) throws IOException {
    JsonToken token = in.currentToken();
    ours |= name.equals(CaliperNames.RUN_ID);
    if (token == JsonToken.VALUE_STRING) {
      globals.put(name, new Attribute.Text(in.getText()));
    } else if (token.isNumeric()) {
      globals.put(name, new Attribute.Number(in.getDecimalValue()));
    } else if (token.isBoolean()) {
      globals.put(name, Attribute.of(in.getBooleanValue()));
    }
    in.skipChildren();
  }
}
