package org.tinyprof.interchange.json;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.Map;
import org.tinyprof.format.naming.Printable;

/**
 * Writes JSON as a stream. Control characters are escaped. Numbers are plain decimals; NaN and
 * infinities, which JSON lacks, become null.
 */
public final class JsonOutput {
  private final Appendable out;
  private boolean comma;

  public JsonOutput(Appendable out) {
    this.out = out;
  }

  public JsonOutput beginObject() throws IOException {
    return begin('{');
  }

  public JsonOutput endObject() throws IOException {
    return end('}');
  }

  public JsonOutput beginArray() throws IOException {
    return begin('[');
  }

  public JsonOutput endArray() throws IOException {
    return end(']');
  }

  private JsonOutput begin(char bracket) throws IOException {
    separate();
    out.append(bracket);
    comma = false;
    return this;
  }

  private JsonOutput end(char bracket) throws IOException {
    out.append(bracket);
    comma = true;
    return this;
  }

  /** Starts a new line where the reader's eye or a diff wants one. */
  public JsonOutput line() throws IOException {
    separate();
    out.append('\n');
    comma = false;
    return this;
  }

  public JsonOutput name(String name) throws IOException {
    separate();
    quote(name);
    out.append(':');
    comma = false;
    return this;
  }

  public JsonOutput value(String text) throws IOException {
    separate();
    quote(text);
    comma = true;
    return this;
  }

  public JsonOutput value(long number) throws IOException {
    return raw(Long.toString(number));
  }

  public JsonOutput value(double number) throws IOException {
    return raw(Double.isFinite(number) ? plain(number) : "null");
  }

  /** A finite number as a plain decimal. */
  public static String plain(double number) {
    return number == Math.rint(number) && Math.abs(number) < 1e15
        ? Long.toString((long) number)
        : BigDecimal.valueOf(number).toPlainString();
  }

  public JsonOutput value(boolean truth) throws IOException {
    return raw(Boolean.toString(truth));
  }

  public JsonOutput nothing() throws IOException {
    return raw("null");
  }

  /** Any value of those above, a map or an iterable of them. */
  public JsonOutput any(Object value) throws IOException {
    if (value instanceof Long || value instanceof Integer) {
      return value(((Number) value).longValue());
    }
    if (value instanceof BigDecimal exact) {
      return raw(exact.toPlainString());
    }
    if (value instanceof Boolean truth) {
      return value(truth.booleanValue());
    }
    if (value instanceof Number number) {
      return value(number.doubleValue());
    }
    if (value instanceof Map<?, ?> map) {
      beginObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        name(entry.getKey().toString()).any(entry.getValue());
      }
      return endObject();
    }
    if (value instanceof Iterable<?> values) {
      beginArray();
      for (Object each : values) {
        any(each);
      }
      return endArray();
    }
    return value(value.toString());
  }

  private JsonOutput raw(String token) throws IOException {
    separate();
    out.append(token);
    comma = true;
    return this;
  }

  private void separate() throws IOException {
    if (comma) {
      out.append(',');
    }
  }

  private void quote(String text) throws IOException {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (!Printable.isPrintable(c) || Character.isSurrogate(c)) {
        out.append(String.format("\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}
