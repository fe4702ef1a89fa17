package org.tinyprof.format.run;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tinyprof.format.wire.Texts;

/** The attributes of a run: named values, sorted by name. Immutable. */
public final class Attributes {
  /** No attribute at all. */
  public static final Attributes NONE = new Attributes(new TreeMap<>());

  private final SortedMap<String, Attribute> values;

  private Attributes(SortedMap<String, Attribute> values) {
    this.values = Collections.unmodifiableSortedMap(values);
  }

  public static Attributes of(Map<String, Attribute> values) {
    TreeMap<String, Attribute> copy = new TreeMap<>(values);
    for (String name : copy.keySet()) {
      Texts.require(name, "attribute name");
      if (name.isEmpty()) {
        throw new IllegalArgumentException("an attribute has no name; give it one");
      }
    }
    return new Attributes(copy);
  }

  /** These and one more, which takes the place of one with the same name. */
  public Attributes with(String name, Attribute value) {
    return with(of(Map.of(name, value)));
  }

  public Attributes with(String name, String text) {
    return with(name, new Attribute.Text(text));
  }

  public Attributes with(String name, long number) {
    return with(name, Attribute.of(number));
  }

  /** These and others, which take the place of those with the same name. */
  public Attributes with(Attributes others) {
    if (others.values.isEmpty()) {
      return this;
    }
    TreeMap<String, Attribute> all = new TreeMap<>(values);
    all.putAll(others.values);
    return new Attributes(all);
  }

  /** These without one. */
  public Attributes without(String name) {
    TreeMap<String, Attribute> rest = new TreeMap<>(values);
    rest.remove(name);
    return new Attributes(rest);
  }

  public Optional<Attribute> value(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /** The value as people read it; empty if there is none. */
  public String text(String name) {
    Attribute value = values.get(name);
    return value == null ? "" : value.toString();
  }

  /** The whole number; 0 if there is none. */
  public long number(String name) {
    return values.get(name) instanceof Attribute.Number number ? number.value().longValue() : 0;
  }

  /** All of them, sorted by name. */
  public SortedMap<String, Attribute> all() {
    return values;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Attributes that && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
