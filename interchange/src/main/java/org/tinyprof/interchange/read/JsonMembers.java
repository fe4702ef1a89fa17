package org.tinyprof.interchange.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells whether JSON is a profile by the names of its members, and reads no further than it takes
 * to know.
 */
final class JsonMembers {
  /** Members that the known formats have. */
  private static final List<List<String>> FORMATS =
      List.of(
          List.of(SpeedscopeReader.SHARED, SpeedscopeReader.PROFILES),
          List.of(HatchetGraphReader.GRAPH, HatchetGraphReader.ROWS),
          List.of(CaliperNames.COLUMNS, CaliperNames.DATA),
          List.of(ChromeTraceReader.EVENTS),
          List.of(CpuProfileReader.NODES, CpuProfileReader.SAMPLES),
          List.of(CpuProfileReader.HEAD, CpuProfileReader.SAMPLES));

  private static final List<String> EXPERIMENT =
      List.of(ExperimentJson.PARAMETERS, ExperimentJson.MEASUREMENTS);

  /** Members of a line, where each line is a measurement of an experiment. */
  private static final List<String> LINES =
      List.of(ExperimentLines.PARAMETERS, ExperimentLines.METRIC, ExperimentLines.VALUE);

  private static final List<String> THICKET =
      List.of(HatchetGraphReader.GRAPH, HatchetGraphReader.ROWS, ThicketRuns.MAPPING);

  /** What each object of Hatchet's literal has. */
  static final String FRAME = "frame";

  private JsonMembers() {}

  /** Whether it is a profile, whole or cut short. */
  static boolean areOfAProfile(InputStream stream) throws IOException {
    Set<String> seen = new HashSet<>();
    try (JsonParser in = ForeignJson.JSON.createParser(stream)) {
      if (in.nextToken() == JsonToken.START_ARRAY) {
        return in.nextToken() == JsonToken.START_OBJECT && hasFrame(in);
      }
      while (in.nextToken() == JsonToken.FIELD_NAME) {
        seen.add(in.currentName());
        if (FORMATS.stream().anyMatch(seen::containsAll)) {
          return true;
        }
        in.nextToken();
        in.skipChildren();
      }
      return false;
    } catch (JsonProcessingException e) { // cut short or damaged: what came before it tells
      return FORMATS.stream().flatMap(List::stream).anyMatch(seen::contains);
    }
  }

  /**
   * The members of the first object of a list that has some, up to one that tells a format; none if
   * the file starts with something else, or ends before that.
   */
  static Set<String> ofFirst(ForeignInput input) throws IOException {
    Set<String> seen = new HashSet<>();
    try (JsonParser in = ForeignJson.JSON.createParser(input.open())) {
      boolean list = in.nextToken() == JsonToken.START_ARRAY;
      while (list && seen.isEmpty() && in.nextToken() == JsonToken.START_OBJECT) {
        while (!tellFormat(seen) && in.nextToken() == JsonToken.FIELD_NAME) {
          seen.add(in.currentName());
          in.nextToken();
          in.skipChildren();
        }
      }
      return seen;
    } catch (JsonProcessingException e) { // who reads it says what is wrong
      return tellFormat(seen) ? seen : Set.of();
    }
  }

  private static boolean tellFormat(Set<String> ofFirst) {
    return ofFirst.contains(FRAME) || ofFirst.contains(ChromeTraceReader.PHASE);
  }

  /** Whether it is an experiment of Extra-P or a Thicket, which are no profile but many. */
  static boolean areOfManyRuns(Path path) throws IOException {
    return hasAll(path, List.of(EXPERIMENT, LINES, THICKET));
  }

  /** Whether it is an experiment of Extra-P with one measurement a line. */
  static boolean areOfLines(Path path) throws IOException {
    return hasAll(path, List.of(LINES));
  }

  /** Whether it is a Thicket that was saved: Hatchet's JSON of many runs. */
  static boolean areOfAThicket(Path path) throws IOException {
    return hasAll(path, List.of(THICKET));
  }

  private static boolean hasAll(Path path, List<List<String>> formats) throws IOException {
    Set<String> seen = new HashSet<>();
    try (InputStream stream = Files.newInputStream(path);
        JsonParser in = ForeignJson.JSON.createParser(stream)) {
      in.nextToken();
      while (in.nextToken() == JsonToken.FIELD_NAME) {
        seen.add(in.currentName());
        if (formats.stream().anyMatch(seen::containsAll)) {
          return true;
        }
        boolean indices = in.currentName().equals(ThicketRuns.INDICES);
        if (in.nextToken() == JsonToken.START_ARRAY && indices) {
          seen.addAll(profilesAmong(in));
        }
        in.skipChildren();
      }
      return false;
    } catch (JsonProcessingException e) { // reading it as a profile says what is wrong
      return false;
    }
  }

  /** The member that runs are known by, if rows are kept apart by run. */
  private static Set<String> profilesAmong(JsonParser indices) throws IOException {
    Set<String> found = new HashSet<>();
    while (indices.nextToken() == JsonToken.VALUE_STRING) {
      if (indices.getText().equals(ThicketRuns.PROFILE)) {
        found.add(ThicketRuns.MAPPING);
      }
    }
    return found;
  }

  /** Whether the first item of a list has what Hatchet's literal or a trace event has. */
  private static boolean hasFrame(JsonParser in) throws IOException {
    while (in.nextToken() == JsonToken.FIELD_NAME) {
      if (in.currentName().equals(FRAME) || in.currentName().equals(ChromeTraceReader.PHASE)) {
        return true;
      }
      in.nextToken();
      in.skipChildren();
    }
    return false;
  }
}
