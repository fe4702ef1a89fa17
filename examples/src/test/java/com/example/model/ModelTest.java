package com.example.model;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ModelTest {
  /** The execution, the update, and six for each of eight phases are 50 call paths: no others. */
  @Test
  void hasNoMethodsButTheStepsOfTheModel() {
    Set<String> phases =
        Set.of(
            "advection",
            "diffusion",
            "convection",
            "radiation",
            "chemistry",
            "pressure",
            "surface",
            "ocean");
    Set<String> steps =
        Set.of("execute", "update", "compute", "exchange", "shift", "write", "balance");
    assertEquals(
        Stream.concat(phases.stream(), steps.stream()).collect(toSet()),
        Stream.of(Model.class.getDeclaredMethods()).map(m -> m.getName()).collect(toSet()));
  }
}
