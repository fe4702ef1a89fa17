package org.tinyprof.format.binary;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * Texts that are written once, sorted, each with only what it does not share with the one before:
 * the names of classes and methods start alike.
 */
final class TextTable {
  private final TreeMap<String, Integer> numbers = new TreeMap<>();
  private boolean numbered;

  /** Adds a text; all must be there before the first number is asked for. */
  void add(String text) {
    numbers.put(text, 0);
  }

  int number(String text) {
    if (!numbered) {
      int next = 0;
      for (Map.Entry<String, Integer> entry : numbers.entrySet()) {
        entry.setValue(next++);
      }
      numbered = true;
    }
    return numbers.get(text);
  }

  /** Writes how many there are, and all of them. */
  void write(Output out) {
    out.varint(numbers.size());
    String before = "";
    for (String text : numbers.keySet()) {
      int shared = shared(before, text);
      out.varint(shared);
      out.text(text.substring(shared));
      before = text;
    }
  }

  /** The number of characters with which both begin; never half of one of two. */
  private static int shared(String before, String text) {
    int most = Math.min(before.length(), text.length());
    int shared = 0;
    while (shared < most && before.charAt(shared) == text.charAt(shared)) {
      shared++;
    }
    return shared > 0 && Character.isHighSurrogate(text.charAt(shared - 1)) ? shared - 1 : shared;
  }

  static List<String> read(Input in) throws MalformedProfileException {
    List<String> texts = new ArrayList<>();
    String before = "";
    long characters = 0;
    for (int left = in.count("texts"); left > 0; left--) {
      int shared = in.count(before.length(), "characters");
      if (shared > 0 && Character.isHighSurrogate(before.charAt(shared - 1))) {
        throw in.malformed("a text shares half a character");
      }
      before = before.substring(0, shared) + in.text();
      characters += before.length();
      in.reserve(characters, Character.BYTES);
      texts.add(before);
    }
    return texts;
  }

  /** The text whose number comes next. */
  static String read(Input in, List<String> texts) throws MalformedProfileException {
    return texts.get(in.count(texts.size() - 1L, "texts"));
  }
}
