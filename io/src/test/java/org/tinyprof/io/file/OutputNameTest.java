package org.tinyprof.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.io.launch.ThisProcess;

class OutputNameTest {
  private static final Instant START =
      LocalDateTime.of(2026, 11, 15, 3, 4, 5).atZone(ZoneId.systemDefault()).toInstant();

  @Test
  void fillsInEveryPlaceholder() {
    var facts = new ThisProcess("node7", START, Map.of("PBS_JOBID", "88.head"), 64);
    assertEquals(
        "out/" + ProcessHandle.current().pid() + "-node7-20261115-030405-88.head-64-100%",
        new OutputName("out/%p-%h-%t-%j-%n-100%%").expand(facts));
  }

  /** As Slurm, PBS, LSF, Flux, Cobalt and the Grid Engine set them for a job's processes. */
  @ParameterizedTest
  @ValueSource(
      strings = {"SLURM_JOB_ID", "PBS_JOBID", "LSB_JOBID", "FLUX_JOB_ID", "COBALT_JOBID", "JOB_ID"})
  void knowsWhereEachSchedulerLeavesTheJobsId(String variable) {
    var facts = new ThisProcess("h", START, Map.of(variable, "4711"), 1);
    assertEquals("run-4711", new OutputName("run-%j").expand(facts));
  }

  @Test
  void asksTheSchedulersInOrder() {
    var facts = new ThisProcess("h", START, Map.of("JOB_ID", "2", "SLURM_JOB_ID", "1"), 1);
    assertEquals("1", new OutputName("%j").expand(facts));
  }

  @Test
  void saysNojobOutsideOfASchedulersJob() {
    assertEquals("nojob", new OutputName("%j").expand(new ThisProcess("h", START, Map.of(), 1)));
  }

  @Test
  void keepsFoldersOutOfWhatComesFromOutside() {
    var facts = new ThisProcess("../h\\\u00e4$1", START, Map.of("SLURM_JOB_ID", "a/b"), 1);
    assertEquals(".._h___1-a_b", new OutputName("%h-%j").expand(facts));
  }

  @ParameterizedTest
  @ValueSource(strings = {"run-%x", "run-%"})
  void refusesUnknownPlaceholders(String template) {
    var error = assertThrows(IllegalArgumentException.class, () -> new OutputName(template));
    assertEquals(
        "output name %s: %s is not a placeholder; there are %%p %%h %%t %%j %%n and %%%%"
            .formatted(template, template.substring(4)),
        error.getMessage());
  }

  @Test
  void refusesAnEmptyName() {
    var error = assertThrows(IllegalArgumentException.class, () -> new OutputName(" "));
    assertEquals("the output name is empty; give one such as run-%j", error.getMessage());
  }
}
