package org.tinyprof.interchange.read;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.tree.ForeignProfile;

/**
 * The runs of a Thicket that was saved as JSON: Hatchet's graph, with rows that say of which run
 * they are. A run is called like the file that Thicket read; metadata are its attributes.
 */
final class ThicketRuns implements RunsInFile {
  static final String MAPPING = "profile_mapping";

  /** By what rows are kept apart; {@link #PROFILE} is among them. */
  static final String INDICES = "dataframe_indices";

  static final String PROFILE = "profile";
  private static final String INDEX = "profile_idx_name";
  private static final String METADATA = "metadata";

  /** What the file says of one run. */
  private static final class Run {
    private final ByteArrayOutputStream rows = new ByteArrayOutputStream();
    private final Map<String, Attribute> metadata = new TreeMap<>();
  }

  private final String file;
  private final RunId id;
  private final Map<String, Run> runs = new LinkedHashMap<>();
  private final Map<String, String> paths = new HashMap<>();
  private final Map<String, String> names = new LinkedHashMap<>(); // to ids
  private byte[] graph = {};
  private String index = PROFILE;

  private ThicketRuns(String file, RunId id) {
    this.file = file;
    this.id = id;
  }

  static RunsInFile read(String file, byte[] bytes) throws IOException {
    ThicketRuns thicket = new ThicketRuns(file, RunId.of(bytes));
    thicket.members(bytes, INDEX, MAPPING);
    thicket.members(bytes, HatchetGraphReader.GRAPH, HatchetGraphReader.ROWS, METADATA);
    for (String id : thicket.runs.keySet()) {
      String name = ForeignProfile.program(thicket.paths.getOrDefault(id, id));
      thicket.names.put(thicket.names.containsKey(name) ? id : name, id);
    }
    if (thicket.names.isEmpty()) {
      throw new MalformedProfileException(file, 0, "holds no rows of runs");
    }
    return thicket;
  }

  private void members(byte[] bytes, String... wanted) throws IOException {
    try (JsonParser in = ForeignJson.JSON.createParser(bytes)) {
      in.nextToken();
      while (in.nextToken() == JsonToken.FIELD_NAME) {
        String member = in.currentName();
        in.nextToken();
        if (List.of(wanted).contains(member)) {
          member(in, member);
        } else {
          in.skipChildren();
        }
      }
    } catch (JsonProcessingException e) {
      throw new MalformedProfileException(file, 0, "is not valid JSON");
    }
  }

  private void member(JsonParser in, String member) throws IOException {
    switch (member) {
      case INDEX -> index = in.getText();
      case HatchetGraphReader.GRAPH -> graph = copied(in);
      case MAPPING -> {
        while (in.nextToken() == JsonToken.FIELD_NAME) {
          String id = in.currentName();
          in.nextToken();
          paths.put(id, in.getText());
          in.skipChildren();
        }
      }
      default -> {
        while (in.nextToken() == JsonToken.START_OBJECT) {
          if (member.equals(METADATA)) {
            fact(in);
          } else {
            row(in);
          }
        }
      }
    }
  }

  private static byte[] copied(JsonParser in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator out = ForeignJson.JSON.createGenerator(bytes)) {
      out.copyCurrentStructure(in);
    }
    return bytes.toByteArray();
  }

  /** Keeps a row for its run, without the run's id. */
  private void row(JsonParser in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    String run = "";
    try (JsonGenerator out = ForeignJson.JSON.createGenerator(bytes)) {
      out.writeStartObject();
      while (in.nextToken() == JsonToken.FIELD_NAME) {
        String member = in.currentName();
        in.nextToken();
        if (member.equals(index)) {
          run = in.getText();
          in.skipChildren();
        } else {
          out.writeFieldName(member);
          out.copyCurrentStructure(in);
        }
      }
      out.writeEndObject();
    }
    ByteArrayOutputStream rows = runs.computeIfAbsent(run, unseen -> new Run()).rows;
    if (rows.size() > 0) {
      rows.write(',');
    }
    rows.write(bytes.toByteArray());
  }

  private void fact(JsonParser in) throws IOException {
    Map<String, Attribute> found = new TreeMap<>();
    String run = "";
    while (in.nextToken() == JsonToken.FIELD_NAME) {
      String member = in.currentName();
      JsonToken value = in.nextToken();
      if (member.equals(index)) {
        run = in.getText();
      } else if (value.isNumeric()) {
        found.put(member, new Attribute.Number(new BigDecimal(in.getText())));
      } else if (value.isBoolean()) {
        found.put(member, Attribute.of(in.getBooleanValue()));
      } else if (value == JsonToken.VALUE_STRING) {
        found.put(member, new Attribute.Text(in.getText()));
      }
      in.skipChildren();
    }
    found.remove("");
    runs.computeIfAbsent(run, unseen -> new Run()).metadata.putAll(found);
  }

  @Override
  public String kind() {
    return "a Thicket";
  }

  @Override
  public List<String> names() {
    return new ArrayList<>(names.keySet());
  }

  @Override
  public ForeignProfile read(String name, ReadingRules rules) throws IOException {
    Run run = runs.get(names.get(name));
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    json.writeBytes("{\"graph\":".getBytes(StandardCharsets.UTF_8));
    json.writeBytes(graph);
    json.writeBytes(",\"dataframe\":[".getBytes(StandardCharsets.UTF_8));
    run.rows.writeTo(json);
    json.writeBytes("]}".getBytes(StandardCharsets.UTF_8));
    RunId own = new RunId(id.high(), id.low() + names().indexOf(name));
    SplitJson table = HatchetGraphReader.read(file, json.toByteArray(), run.metadata);
    return CaliperProfile.of(file, table, own, rules);
  }
}
