package org.tinyprof.agent.match;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventLabelsTest {
  @ParameterizedTest(name = "{0} of {1}#{2} is {3}")
  @CsvSource({
    "{class}.{method}, com.acme.Solver, step, Solver.step",
    "{class}.{method}, com.acme.Solver$Inner, step, Solver.Inner.step",
    "{class}.{method}, Solver, <init>, Solver.new",
    "{package}/{method}, com.acme.Solver, step, com.acme/step",
    "{package}{method}, Solver, step, step",
    "solve, com.acme.Solver, step, solve",
    "'', com.acme.Solver$Inner, step, Solver.Inner.step",
    "'', com.acme.Solver, <init>, Solver.new",
  })
  void fillsInTheTemplate(String template, String type, String method, String name) {
    assertEquals(name, EventLabels.DEFAULT.withName(template).eventName(type, method));
  }
}
