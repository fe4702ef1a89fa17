package org.tinyprof.io.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;

class SchedulerTest {
  @Test
  void readsAnArrayJobOfSlurm() {
    Map<String, String> environment =
        Map.of(
            "SLURM_JOB_ID", "4711",
            "SLURM_JOB_NAME", "heat",
            "SLURM_JOB_PARTITION", "batch",
            "SLURM_ARRAY_TASK_ID", "3",
            "SLURM_CLUSTER_NAME", "summit",
            "SLURM_JOB_USER", "ada");
    assertEquals(job("Slurm", "4711", "heat", "batch", 3, "summit", "ada"), in(environment));
  }

  @Test
  void readsAnArrayJobOfPbsAndOfTorque() {
    for (String index : new String[] {"PBS_ARRAY_INDEX", "PBS_ARRAYID"}) {
      Map<String, String> environment =
          Map.of(
              "PBS_JOBID",
              "12[3].head",
              "PBS_JOBNAME",
              "heat",
              "PBS_QUEUE",
              "long",
              index,
              "3",
              "PBS_SERVER",
              "head",
              "PBS_O_LOGNAME",
              "ada");
      assertEquals(job("PBS", "12[3].head", "heat", "long", 3, "head", "ada"), in(environment));
    }
  }

  @Test
  void readsAnArrayJobOfLsf() {
    Map<String, String> environment =
        Map.of(
            "LSB_JOBID", "99",
            "LSB_JOBNAME", "heat[1-4]",
            "LSB_QUEUE", "normal",
            "LSB_JOBINDEX", "3",
            "LSB_SUB_CLUSTER", "lassen",
            "LSFUSER", "ada");
    assertEquals(job("LSF", "99", "heat[1-4]", "normal", 3, "lassen", "ada"), in(environment));
  }

  @Test
  void takesLsfsIndexZeroForNoArray() {
    assertEquals(job("LSF", "99"), in(Map.of("LSB_JOBID", "99", "LSB_JOBINDEX", "0")));
  }

  @Test
  void readsAJobOfFlux() {
    Attributes expected = job("Flux", "f58").with("job.array.index", 0);
    assertEquals(expected, in(Map.of("FLUX_JOB_ID", "f58", "FLUX_JOB_CC", "0")));
  }

  @Test
  void leavesOutWhatIsNotSet() {
    assertEquals(job("Slurm", "4711"), in(Map.of("SLURM_JOB_ID", "4711", "SLURM_JOB_NAME", "")));
    assertEquals(Attributes.NONE, in(Map.of("SLURM_JOB_NAME", "heat", "PBS_JOBID", "")));
  }

  private static Attributes job(String scheduler, String id) {
    return Attributes.NONE.with("scheduler", scheduler).with("job.id", new Attribute.Text(id));
  }

  private static Attributes job(
      String scheduler,
      String id,
      String name,
      String queue,
      int index,
      String cluster,
      String user) {
    return job(scheduler, id)
        .with("job.name", name)
        .with("job.queue", queue)
        .with("job.array.index", index)
        .with("job.cluster", cluster)
        .with("job.user", user);
  }

  private static Attributes in(Map<String, String> environment) {
    FactSheet sheet = new FactSheet();
    Scheduler.addTo(sheet, environment);
    return sheet.attributes();
  }
}
