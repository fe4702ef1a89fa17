package org.tinyprof.io.facts;

import java.math.BigDecimal;
import java.time.Instant;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.runtime.AttributeValue;
import org.tinyprof.runtime.ProgramAttributes;

/** The attributes that the program gave its run by {@link org.tinyprof.Profiler#attribute}. */
public final class ProgramFacts implements LateAttributes {
  @Override
  public Attributes now() {
    FactSheet sheet = new FactSheet();
    ProgramAttributes.tell(
        new AttributeValue.Reader() {
          @Override
          public void text(String name, String value) {
            sheet.add(name, new Attribute.Text(value));
          }

          @Override
          public void number(String name, BigDecimal value) {
            sheet.add(name, new Attribute.Number(value));
          }

          @Override
          public void yesNo(String name, boolean value) {
            sheet.add(name, Attribute.of(value));
          }

          @Override
          public void moment(String name, Instant value) {
            sheet.add(name, Attribute.of(value));
          }
        });
    return sheet.attributes();
  }
}
