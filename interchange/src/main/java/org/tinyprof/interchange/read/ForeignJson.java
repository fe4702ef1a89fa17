package org.tinyprof.interchange.read;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.tinyprof.format.wire.MalformedProfileException;

/** Walks through a JSON file of another tool; what is wrong is said with the place. */
final class ForeignJson {
  private static final int DEEPEST = 4000; // a call tree takes two levels for each of its own

  static final JsonFactory JSON =
      JsonFactory.builder()
          .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS) // Python's NaN
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA) // Chrome's traces
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
          .build();

  private final String file;
  private final JsonParser in;
  private boolean endsEarly;

  private ForeignJson(String file, JsonParser in) {
    this.file = file;
    this.in = in;
  }

  /** Reads a whole file. */
  interface Reading<T> {
    T read(ForeignJson json) throws IOException;
  }

  static <T> T read(String file, byte[] bytes, Reading<T> reading) throws IOException {
    try (JsonParser in = JSON.createParser(bytes)) {
      return read(file, in, reading);
    }
  }

  /** Reads a file of any size. */
  static <T> T read(ForeignInput input, Reading<T> reading) throws IOException {
    try (JsonParser in = JSON.createParser(input.open())) {
      return read(input.name(), in, reading);
    }
  }

  private static <T> T read(String file, JsonParser in, Reading<T> reading) throws IOException {
    ForeignJson json = new ForeignJson(file, in);
    try {
      in.nextToken();
      T read = reading.read(json);
      json.expect(json.endsEarly || in.nextToken() == null, "goes on after its end");
      return read;
    } catch (StreamConstraintsException e) {
      throw json.damaged("is nested too deeply, or a word or number in it is too long");
    } catch (JsonProcessingException e) {
      throw json.damaged("is not valid JSON");
    } catch (IllegalArgumentException e) { // a text that no profile can hold
      throw json.damaged(e.getMessage());
    }
  }

  /**
   * The names of an object's members, of a file that was cut short those that are there; empty if
   * the file starts with something else.
   */
  static Set<String> members(ForeignInput input) throws IOException {
    return read(input, ForeignJson::members);
  }

  /** The same of a file that was read. */
  static Set<String> members(String file, byte[] bytes) throws IOException {
    return read(file, bytes, ForeignJson::members);
  }

  private static Set<String> members(ForeignJson json) throws IOException {
    Set<String> names = new HashSet<>();
    try {
      json.object(
          name -> {
            names.add(name);
            json.skip();
          });
    } catch (JsonParseException e) {
      json.endEarly(e);
    }
    return names;
  }

  /** Takes one member of an object. */
  interface Member {
    void take(String name) throws IOException;
  }

  /** Takes one item of a list. */
  interface Item {
    void take() throws IOException;
  }

  /** Visits the members of the object that stands here. */
  void object(Member member) throws IOException {
    enterObject();
    for (Optional<String> name = nextMember(); name.isPresent(); name = nextMember()) {
      member.take(name.get());
    }
  }

  /** Visits the items of the list that stands here. */
  void list(Item item) throws IOException {
    enterList();
    while (nextItem()) {
      item.take();
    }
  }

  /** The same of a list whose end may be missing: the file may stop after any item. */
  void openList(Item item) throws IOException {
    enterList();
    while (hasItem()) {
      item.take();
    }
  }

  private boolean hasItem() throws IOException {
    try {
      return nextItem();
    } catch (JsonParseException e) {
      endEarly(e);
      return false;
    }
  }

  /** Takes what went wrong for the end of the file, if it is. */
  private void endEarly(JsonParseException e) throws JsonParseException {
    endsEarly = e.getOriginalMessage().startsWith("Unexpected end-of-input");
    if (!endsEarly) {
      throw e;
    }
  }

  /** Whether the file stopped in a list that may do so. */
  boolean endsEarly() {
    return endsEarly;
  }

  /** Enters the list that stands here, for {@link #nextItem}. */
  void enterList() throws IOException {
    expect(atList(), "has something where a list should be");
  }

  /** Moves to the next item of a list; false at its end. */
  boolean nextItem() throws IOException {
    return in.nextToken() != JsonToken.END_ARRAY;
  }

  /** Enters the object that stands here, for {@link #nextMember}. */
  void enterObject() throws IOException {
    expect(in.currentToken() == JsonToken.START_OBJECT, "has something where an object should be");
  }

  /** Moves to the value of an object's next member and returns its name; empty at the end. */
  Optional<String> nextMember() throws IOException {
    if (endsEarly || in.nextToken() == JsonToken.END_OBJECT) {
      return Optional.empty();
    }
    String name = in.currentName();
    in.nextToken();
    return Optional.of(name);
  }

  void skip() throws IOException {
    in.skipChildren();
  }

  /** Whether a number stands here; what is not a number is none, although Python writes it. */
  boolean atNumber() throws IOException {
    return in.currentToken().isNumeric() && !in.isNaN();
  }

  boolean atText() {
    return in.currentToken() == JsonToken.VALUE_STRING;
  }

  boolean atEndOfList() {
    return in.currentToken() == JsonToken.END_ARRAY;
  }

  boolean atObject() {
    return in.currentToken() == JsonToken.START_OBJECT;
  }

  boolean atList() {
    return in.currentToken() == JsonToken.START_ARRAY;
  }

  /** The finite number that stands here. */
  double number() throws IOException {
    expect(atNumber(), "has something where a number should be");
    double number = in.getDoubleValue();
    expect(Double.isFinite(number), "has a number that is too large");
    return number;
  }

  /** The whole number from 0 on that stands here. */
  int index() throws IOException {
    double number = number();
    expect(
        number >= 0 && number < Integer.MAX_VALUE && number == Math.rint(number),
        "has a number that counts nothing");
    return (int) number;
  }

  /** The text, number or truth that stands here, as text. */
  String text() throws IOException {
    expect(in.currentToken().isScalarValue(), "has something where a text should be");
    return in.getText();
  }

  void expect(boolean right, String otherwise) throws MalformedProfileException {
    if (!right) {
      throw damaged(otherwise);
    }
  }

  MalformedProfileException damaged(String reason) {
    return new MalformedProfileException(
        file, Math.max(0, in.currentLocation().getByteOffset()), reason);
  }
}
