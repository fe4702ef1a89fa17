package org.tinyprof.runtime;

import java.math.BigDecimal;
import java.time.Instant;
import org.tinyprof.runtime.event.EventName;

/** The value of an attribute that the program gave its run. */
public sealed interface AttributeValue {
  /** Hands the value to a reader by its type. */
  void tell(String name, Reader reader);

  /** Takes values by their type. */
  interface Reader {
    void text(String name, String value);

    void number(String name, BigDecimal value);

    void yesNo(String name, boolean value);

    void moment(String name, Instant value);
  }

  /** A text. */
  record Text(String value) implements AttributeValue {
    public Text {
      value = EventName.cleanText(value);
    }

    @Override
    public void tell(String name, Reader reader) {
      reader.text(name, value);
    }
  }

  /** A number. */
  record Decimal(BigDecimal value) implements AttributeValue {
    @Override
    public void tell(String name, Reader reader) {
      reader.number(name, value);
    }
  }

  /** Yes or no. */
  record YesNo(boolean value) implements AttributeValue {
    @Override
    public void tell(String name, Reader reader) {
      reader.yesNo(name, value);
    }
  }

  /** A moment. */
  record Moment(Instant value) implements AttributeValue {
    @Override
    public void tell(String name, Reader reader) {
      reader.moment(name, value);
    }
  }
}
