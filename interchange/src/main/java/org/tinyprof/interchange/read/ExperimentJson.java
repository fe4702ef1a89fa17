package org.tinyprof.interchange.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Reads Extra-P's JSON, of two kinds. The newer one has measurements by callpath and metric, each
 * with its point and all repetitions. The older one has tables of parameters, points, callpaths and
 * metrics, and a measurement for every single value, which names them by their ids.
 */
final class ExperimentJson {
  static final String PARAMETERS = "parameters";
  static final String MEASUREMENTS = "measurements";
  private static final String CALLPATHS = "callpaths";

  private final ForeignJson json;
  private final Map<Integer, String> parameters = new TreeMap<>();
  private final Map<Integer, String> callpaths = new TreeMap<>();
  private final Map<Integer, String> metrics = new TreeMap<>();
  private final Map<Integer, Map<Integer, Double>> coordinates = new TreeMap<>();

  private ExperimentJson(ForeignJson json) {
    this.json = json;
  }

  static ExtraPExperiment read(String file, byte[] bytes) throws IOException {
    boolean tables = ForeignJson.members(file, bytes).contains(CALLPATHS);
    ExperimentJson described =
        ForeignJson.read(
            file,
            bytes,
            json -> {
              ExperimentJson reader = new ExperimentJson(json);
              json.object(reader::describe);
              return reader;
            });
    return ForeignJson.read(
        file,
        bytes,
        json -> {
          ExtraPExperiment experiment =
              new ExtraPExperiment(List.copyOf(described.parameters.values()));
          json.object(
              member -> {
                if (!member.equals(MEASUREMENTS)) {
                  json.skip();
                } else if (tables) {
                  described.single(json, experiment);
                } else {
                  grouped(json, experiment);
                }
              });
          json.expect(!experiment.runs().isEmpty(), "has no measurements");
          return experiment;
        });
  }

  /** What measurements name, which may come after them. */
  private void describe(String member) throws IOException {
    switch (member) {
      case PARAMETERS -> json.list(() -> name(parameters));
      case CALLPATHS -> json.list(() -> name(callpaths));
      case "metrics" -> json.list(() -> name(metrics));
      case "coordinates" -> json.list(this::coordinate);
      default -> json.skip();
    }
  }

  /** A name alone, or with the id that others name it by. */
  private void name(Map<Integer, String> names) throws IOException {
    if (json.atText()) {
      names.put(names.size() + 1, json.text());
      return;
    }
    int[] id = {names.size() + 1};
    String[] name = {""};
    json.object(
        member -> {
          switch (member) {
            case "id" -> id[0] = json.index();
            case "name" -> name[0] = json.text();
            default -> json.skip();
          }
        });
    names.put(id[0], name[0]);
  }

  private void coordinate() throws IOException {
    int[] id = {coordinates.size() + 1};
    Map<Integer, Double> values = new TreeMap<>();
    json.object(
        member -> {
          switch (member) {
            case "id" -> id[0] = json.index();
            case "parameter_value_pairs" -> json.list(() -> pair(values));
            default -> json.skip();
          }
        });
    coordinates.put(id[0], values);
  }

  private void pair(Map<Integer, Double> values) throws IOException {
    int[] parameter = {0};
    double[] value = {0};
    json.object(
        member -> {
          switch (member) {
            case "parameter_id" -> parameter[0] = json.index();
            case "parameter_value" -> value[0] = number(json);
            default -> json.skip();
          }
        });
    values.put(parameter[0], value[0]);
  }

  /** A number, also where it is written as a text. */
  private static double number(ForeignJson json) throws IOException {
    if (!json.atText()) {
      return json.number();
    }
    try {
      double number = Double.parseDouble(json.text());
      json.expect(Double.isFinite(number), "has a number that is too large");
      return number;
    } catch (NumberFormatException e) {
      throw json.damaged("has something where a number should be");
    }
  }

  private void single(ForeignJson in, ExtraPExperiment experiment) throws IOException {
    in.list(
        () -> {
          int[] ids = new int[3];
          double[] value = {Double.NaN};
          in.object(
              member -> {
                switch (member) {
                  case "coordinate_id" -> ids[0] = in.index();
                  case "callpath_id" -> ids[1] = in.index();
                  case "metric_id" -> ids[2] = in.index();
                  case "value" -> value[0] = number(in);
                  default -> in.skip();
                }
              });
          boolean known =
              coordinates.containsKey(ids[0])
                  && callpaths.containsKey(ids[1])
                  && metrics.containsKey(ids[2]);
          in.expect(known, "has a measurement of something that is not there");
          in.expect(
              coordinates.get(ids[0]).keySet().equals(parameters.keySet()),
              "has a point that lacks a parameter");
          int point = experiment.point(List.copyOf(coordinates.get(ids[0]).values()));
          experiment.add(point, callpaths.get(ids[1]), metrics.get(ids[2]), List.of(value[0]));
        });
  }

  private static void grouped(ForeignJson json, ExtraPExperiment experiment) throws IOException {
    json.object(
        callpath ->
            json.object(
                metric -> json.list(() -> measurement(json, experiment, callpath, metric))));
  }

  private static void measurement(
      ForeignJson json, ExtraPExperiment experiment, String callpath, String metric)
      throws IOException {
    List<Double> point = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    json.object(
        member -> {
          Optional<List<Double>> numbers =
              switch (member) {
                case "point" -> Optional.of(point);
                case "values" -> Optional.of(values);
                default -> Optional.empty();
              };
          if (numbers.isEmpty()) {
            json.skip();
          } else if (json.atList()) {
            json.list(() -> numbers.get().add(number(json)));
          } else {
            numbers.get().add(number(json));
          }
        });
    json.expect(point.size() == experiment.parameters(), "has a point that lacks a parameter");
    experiment.add(experiment.point(point), callpath, metric, values);
  }
}
