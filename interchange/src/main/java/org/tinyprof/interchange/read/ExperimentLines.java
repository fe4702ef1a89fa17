package org.tinyprof.interchange.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * Reads Extra-P's lines of JSON: each is one measurement of a metric of a callpath at a point, and
 * measurements of one point are repetitions.
 */
final class ExperimentLines {
  static final String PARAMETERS = "params";
  static final String METRIC = "metric";
  static final String VALUE = "value";
  private static final String CALLPATH = "callpath";

  private final String file;
  private final Map<String, Double> point = new LinkedHashMap<>(); // of the line
  private final Map<String, String> words = new LinkedHashMap<>();
  private double value;
  private ExtraPExperiment experiment;
  private List<String> parameters = List.of();

  private ExperimentLines(String file) {
    this.file = file;
  }

  static ExtraPExperiment read(String file, byte[] bytes) throws IOException {
    ExperimentLines lines = new ExperimentLines(file);
    try (JsonParser in = ForeignJson.JSON.createParser(bytes)) {
      while (in.nextToken() != null) {
        lines.line(in);
      }
    } catch (JsonProcessingException e) {
      throw new MalformedProfileException(
          file, e.getLocation() == null ? 0 : e.getLocation().getByteOffset(), "is not valid JSON");
    }
    return lines.experiment;
  }

  private void line(JsonParser in) throws IOException {
    point.clear();
    words.clear();
    value = Double.NaN;
    expect(in.currentToken() == JsonToken.START_OBJECT, in, "has a line that is no object");
    while (in.nextToken() == JsonToken.FIELD_NAME) {
      String member = in.currentName();
      JsonToken token = in.nextToken();
      switch (member) {
        case PARAMETERS -> {
          expect(token == JsonToken.START_OBJECT, in, "has parameters without names");
          while (in.nextToken() == JsonToken.FIELD_NAME) {
            String name = in.currentName();
            in.nextToken();
            point.put(name, number(in));
          }
        }
        case METRIC, CALLPATH -> {
          expect(token == JsonToken.VALUE_STRING, in, "has a name that is no text");
          words.put(member, in.getText());
        }
        case VALUE -> value = number(in);
        default -> in.skipChildren();
      }
    }
    expect(!Double.isNaN(value), in, "has a measurement without a value");
    if (experiment == null) {
      parameters = List.copyOf(point.keySet());
      experiment = new ExtraPExperiment(parameters);
    }
    expect(
        point.size() == parameters.size() && point.keySet().containsAll(parameters),
        in,
        "has a point that lacks a parameter");
    List<Double> numbers = new ArrayList<>();
    parameters.forEach(name -> numbers.add(point.get(name)));
    experiment.add(
        experiment.point(numbers),
        words.getOrDefault(CALLPATH, ""),
        words.getOrDefault(METRIC, ""),
        List.of(value));
  }

  private double number(JsonParser in) throws IOException {
    expect(in.currentToken().isNumeric(), in, "has something where a number should be");
    double number = in.getDoubleValue();
    expect(Double.isFinite(number), in, "has a number that is too large");
    return number;
  }

  private void expect(boolean right, JsonParser in, String wrong) throws IOException {
    if (!right) {
      throw new MalformedProfileException(
          file, Math.max(0, in.currentLocation().getByteOffset()), wrong);
    }
  }
}
