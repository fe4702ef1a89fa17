package org.tinyprof.runtime.launch;

import java.util.Map;

/** What {@code srun} says of the step that it started. */
final class SlurmTasks {
  private static final String JOB = "SLURM_JOB_ID";
  private static final String STEP = "SLURM_STEP_ID";
  private static final String RESTARTS = "SLURM_RESTART_COUNT";

  private SlurmTasks() {}

  /** Job, step and how often the job was started again; empty outside a step. */
  static String step(Map<String, String> environment) {
    if (!environment.containsKey(JOB) || !environment.containsKey(STEP)) {
      return "";
    }
    String restarts = environment.getOrDefault(RESTARTS, "0");
    return environment.get(JOB) + "." + environment.get(STEP) + "." + restarts;
  }

  /** How many tasks the step has on this node; {@link Launch#UNKNOWN} where that is not said. */
  static int onNode(Map<String, String> environment) {
    int node = Launch.number("SLURM_NODEID", environment);
    String nodes = environment.getOrDefault("SLURM_STEP_TASKS_PER_NODE", "");
    try {
      return node < 0 ? Launch.UNKNOWN : onNode(node, nodes);
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      return Launch.UNKNOWN;
    }
  }

  /** Reads {@code 4(x2),1}: two nodes with four tasks each, then one with a single task. */
  private static int onNode(int node, String nodes) {
    int passed = 0;
    int start = 0;
    while (start < nodes.length()) {
      int comma = nodes.indexOf(',', start);
      String group = nodes.substring(start, comma < 0 ? nodes.length() : comma);
      int times = group.indexOf("(x");
      int tasks = Integer.parseInt(times < 0 ? group : group.substring(0, times));
      passed += times < 0 ? 1 : Integer.parseInt(group.substring(times + 2, group.length() - 1));
      if (node < passed) {
        return tasks;
      }
      start += group.length() + 1;
    }
    return Launch.UNKNOWN;
  }
}
