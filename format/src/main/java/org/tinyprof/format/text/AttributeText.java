package org.tinyprof.format.text;

import java.time.DateTimeException;
import java.time.Instant;
import org.tinyprof.format.run.Attribute;

/** How a text writes the type of an attribute, and reads its value. */
final class AttributeText {
  private static final String TEXT = "text";
  private static final String NUMBER = "number";
  private static final String YES_NO = "yes-no";
  private static final String MOMENT = "moment";

  private AttributeText() {}

  static String type(Attribute value) {
    if (value instanceof Attribute.Number) {
      return NUMBER;
    }
    if (value instanceof Attribute.YesNo) {
      return YES_NO;
    }
    return value instanceof Attribute.Moment ? MOMENT : TEXT;
  }

  static Attribute read(String type, String value) {
    return switch (type) {
      case TEXT -> new Attribute.Text(value);
      case NUMBER -> {
        if (Attribute.of(value) instanceof Attribute.Number number) {
          yield number;
        }
        throw new IllegalArgumentException("'" + value + "' is not a number");
      }
      case YES_NO -> new Attribute.YesNo(value.equals("yes"));
      case MOMENT -> new Attribute.Moment(moment(value));
      default -> throw new IllegalArgumentException("'" + type + "' is not a type of attribute");
    };
  }

  static Instant moment(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("'" + text + "' is not a moment", e);
    }
  }
}
