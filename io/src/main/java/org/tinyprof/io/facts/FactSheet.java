package org.tinyprof.io.facts;

import java.time.Instant;
import java.util.TreeMap;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;

/**
 * Collects attributes. Unknown values are left out, and long texts are cut. Confined to one thread.
 */
public final class FactSheet {
  private static final int LONGEST = 4096;
  private static final String CUT = "...";

  private final TreeMap<String, Attribute> facts = new TreeMap<>();

  /** Adds a text; an empty one means unknown. */
  public FactSheet text(String name, String text) {
    if (!text.isEmpty()) {
      facts.put(name, new Attribute.Text(cut(text)));
    }
    return this;
  }

  /** Adds a text, or a number if the number prints back the same. */
  FactSheet textOrNumber(String name, String text) {
    if (!text.isEmpty()) {
      facts.put(name, Attribute.of(cut(text)));
    }
    return this;
  }

  /** Adds a number; a negative one means unknown. */
  public FactSheet number(String name, long number) {
    if (number >= 0) {
      facts.put(name, Attribute.of(number));
    }
    return this;
  }

  public FactSheet moment(String name, Instant moment) {
    facts.put(name, Attribute.of(moment));
    return this;
  }

  public FactSheet add(String name, Attribute value) {
    facts.put(name, value);
    return this;
  }

  public Attributes attributes() {
    return facts.isEmpty() ? Attributes.NONE : Attributes.of(facts);
  }

  private static String cut(String text) {
    if (text.length() <= LONGEST) {
      return text;
    }
    int end = LONGEST - CUT.length();
    return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + CUT;
  }
}
