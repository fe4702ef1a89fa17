package org.tinyprof.analysis.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a short JSON that was typed: maps, lists, texts, doubles, booleans. */
public final class JsonInput {
  private static final JsonFactory JSON = new JsonFactory();

  private JsonInput() {}

  /**
   * Reads the whole text; null becomes {@link Optional#empty}.
   *
   * @param kind what a message calls the text
   */
  public static Object read(String kind, String text) throws QuestionException {
    try (JsonParser parser = JSON.createParser(text)) {
      parser.nextToken();
      Object value = value(parser);
      if (parser.nextToken() != null) {
        int at = (int) parser.currentTokenLocation().getCharOffset();
        throw new TextCursor(kind, text).wrong(at, "the end of the JSON");
      }
      return value;
    } catch (JsonProcessingException e) {
      int at = (int) Math.max(0, Math.min(text.length(), e.getLocation().getCharOffset()));
      throw new TextCursor(kind, text).wrong(at, "JSON");
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot fail to be read", e);
    }
  }

  private static Object value(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.START_ARRAY) {
      List<Object> list = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        list.add(value(parser));
      }
      return list;
    }
    if (token == JsonToken.START_OBJECT) {
      Map<String, Object> map = new LinkedHashMap<>();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        parser.nextToken();
        map.put(name, value(parser));
      }
      return map;
    }
    if (token == JsonToken.VALUE_STRING) {
      return parser.getText();
    }
    if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
      return parser.getDoubleValue();
    }
    return token == JsonToken.VALUE_NULL ? Optional.empty() : token == JsonToken.VALUE_TRUE;
  }
}
