package org.tinyprof.interchange.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
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
          List.of(CaliperNames.COLUMNS, CaliperNames.DATA));

  private static final String FRAME = "frame";

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

  /** Whether the first node of a list has what Hatchet's literal has. */
  private static boolean hasFrame(JsonParser in) throws IOException {
    while (in.nextToken() == JsonToken.FIELD_NAME) {
      if (in.currentName().equals(FRAME)) {
        return true;
      }
      in.nextToken();
      in.skipChildren();
    }
    return false;
  }
}
