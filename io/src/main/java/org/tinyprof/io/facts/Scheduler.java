package org.tinyprof.io.facts;

import java.util.List;
import java.util.Map;

/** The batch job that this process is part of, as the scheduler's environment tells it. */
final class Scheduler {
  /**
   * Environment variables of one scheduler; empty where it has none.
   *
   * @param id its presence shows that the scheduler started this process
   * @param indexes of which the first that is set counts
   */
  private record Variables(
      String scheduler,
      String id,
      String name,
      String queue,
      List<String> indexes,
      String cluster,
      String user) {}

  /** In the order in which the output's name looks for a job id. */
  private static final List<Variables> SCHEDULERS =
      List.of(
          new Variables(
              "Slurm",
              "SLURM_JOB_ID",
              "SLURM_JOB_NAME",
              "SLURM_JOB_PARTITION",
              List.of("SLURM_ARRAY_TASK_ID"),
              "SLURM_CLUSTER_NAME",
              "SLURM_JOB_USER"),
          new Variables(
              "PBS",
              "PBS_JOBID",
              "PBS_JOBNAME",
              "PBS_QUEUE",
              List.of("PBS_ARRAY_INDEX", "PBS_ARRAYID"),
              "PBS_SERVER",
              "PBS_O_LOGNAME"),
          new Variables(
              "LSF",
              "LSB_JOBID",
              "LSB_JOBNAME",
              "LSB_QUEUE",
              List.of("LSB_JOBINDEX"),
              "LSB_SUB_CLUSTER",
              "LSFUSER"),
          new Variables("Flux", "FLUX_JOB_ID", "", "", List.of("FLUX_JOB_CC"), "", ""));

  /** LSF's index of a job that is in no array. */
  private static final String NO_ARRAY = "0";

  private Scheduler() {}

  /** Adds nothing for a process that no scheduler started. */
  static void addTo(FactSheet sheet, Map<String, String> environment) {
    for (Variables variables : SCHEDULERS) {
      String id = value(variables.id, environment);
      if (!id.isEmpty()) {
        sheet.text(FactNames.SCHEDULER, variables.scheduler);
        sheet.text(FactNames.JOB_ID, id);
        sheet.text(FactNames.JOB_NAME, value(variables.name, environment));
        sheet.text(FactNames.JOB_QUEUE, value(variables.queue, environment));
        sheet.textOrNumber(FactNames.JOB_ARRAY_INDEX, index(variables, environment));
        sheet.text(FactNames.JOB_CLUSTER, value(variables.cluster, environment));
        sheet.text(FactNames.JOB_USER, value(variables.user, environment));
        return;
      }
    }
  }

  private static String index(Variables variables, Map<String, String> environment) {
    for (String variable : variables.indexes) {
      String index = value(variable, environment);
      if (!index.isEmpty() && !(variables.scheduler.equals("LSF") && index.equals(NO_ARRAY))) {
        return index;
      }
    }
    return "";
  }

  private static String value(String variable, Map<String, String> environment) {
    return variable.isEmpty() ? "" : environment.getOrDefault(variable, "").strip();
  }
}
