package org.tinyprof.viewer.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.analysis.text.QuestionException;

/**
 * The parameters of a question in a request. Every text has a maximum length and every number has
 * bounds.
 */
public final class Parameters {
  private static final int MOST = 40;

  /** Letters that a value may have. */
  public static final int LONGEST = 4096;

  private final Map<String, String> values;

  private Parameters(Map<String, String> values) {
    this.values = values;
  }

  /** Parameters of a page that asks for itself, as an export does. */
  public static Parameters of(Map<String, String> values) {
    return new Parameters(new LinkedHashMap<>(values));
  }

  /** Reads the part of an address after the question mark. */
  public static Parameters parse(String query) throws QuestionException {
    Map<String, String> values = new LinkedHashMap<>();
    for (String pair : query.isEmpty() ? new String[0] : query.split("&", MOST + 1)) {
      int equals = pair.indexOf('=');
      if (values.size() == MOST || pair.length() > 3 * LONGEST) {
        throw new QuestionException("the page asks for too much at once; reload it");
      }
      String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
      String value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
      if (value.length() > LONGEST) {
        throw new QuestionException("'" + name + "' is too long; shorten it");
      }
      values.put(name, value);
    }
    return new Parameters(values);
  }

  private static String decoded(String text) throws QuestionException {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new QuestionException("the address is malformed; reload the page");
    }
  }

  /** The text, or the empty text. */
  public String text(String name) {
    return values.getOrDefault(name, "");
  }

  public boolean has(String name) {
    return !text(name).isEmpty();
  }

  public boolean yes(String name) {
    return text(name).equals("1");
  }

  /** A whole number within bounds; outside of them the nearest bound. */
  public int number(String name, int least, int most, int without) throws QuestionException {
    if (!has(name)) {
      return without;
    }
    try {
      long number = Long.parseLong(text(name));
      return (int) Math.max(least, Math.min(most, number));
    } catch (NumberFormatException e) {
      throw new QuestionException("'" + name + "' is not a number; reload the page");
    }
  }

  /** A share of a whole, from 0 to 1. */
  public double share(String name) throws QuestionException {
    try {
      double percent = has(name) ? Double.parseDouble(text(name)) : 0;
      return Double.isNaN(percent) ? 0 : Math.max(0, Math.min(1, percent / 100));
    } catch (NumberFormatException e) {
      throw new QuestionException("'" + name + "' is not a number; reload the page");
    }
  }

  /** One of an enum's names in small letters. */
  public <E extends Enum<E>> E choice(String name, E without) throws QuestionException {
    if (!has(name)) {
      return without;
    }
    for (E each : without.getDeclaringClass().getEnumConstants()) {
      if (each.name().toLowerCase(Locale.ROOT).equals(text(name))) {
        return each;
      }
    }
    throw new QuestionException("'" + name + "' cannot be what the page asks; reload it");
  }

  /** The same parameters but some, in one order: requests for the same answer are equal. */
  public String without(String... names) {
    Map<String, String> rest = new TreeMap<>(values);
    for (String name : names) {
      rest.remove(name);
    }
    return rest.toString();
  }
}
