package org.tinyprof.format.binary;

import java.util.LinkedHashMap;
import java.util.Map;
import org.tinyprof.format.wire.Output;

/** Numbers texts from 0 in the order they come; each is written once. */
final class TextNumbers {
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  int number(String text) {
    Integer known = numbers.putIfAbsent(text, numbers.size());
    return known == null ? numbers.size() - 1 : known;
  }

  /** Writes how many there are, and all of them. */
  void write(Output out) {
    out.varint(numbers.size());
    for (String text : numbers.keySet()) {
      out.text(text);
    }
  }
}
