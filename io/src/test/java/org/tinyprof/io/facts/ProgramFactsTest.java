package org.tinyprof.io.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.tinyprof.Profiler;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;

class ProgramFactsTest {
  @Test
  void areWhatTheProgramGaveUntilNow() {
    ProgramFacts facts = new ProgramFacts();
    Profiler.attribute("facts-test.solver", "cg");
    Profiler.attribute("facts-test.size", 512);
    Profiler.attribute("facts-test.tiny", Double.MIN_VALUE);
    Profiler.attribute("facts-test.restart", true);
    Profiler.attribute("facts-test.input", Instant.EPOCH);
    Attributes now = facts.now();
    assertEquals("cg", now.text("facts-test.solver"));
    assertEquals(512, now.number("facts-test.size"));
    assertEquals(327, now.text("facts-test.tiny").length());
    assertEquals(Attribute.of(true), now.value("facts-test.restart").orElseThrow());
    assertEquals(Attribute.of(Instant.EPOCH), now.value("facts-test.input").orElseThrow());
    Profiler.attribute("facts-test.solver", "gmres");
    assertEquals("gmres", facts.now().text("facts-test.solver"));
  }
}
