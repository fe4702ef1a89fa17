package org.tinyprof.agent.boot;

import java.util.List;
import java.util.Map;

/** What the launcher of an MPI job told this process, before MPI is initialised. */
public final class Launcher {
  private static final List<String> RANK_VARIABLES =
      List.of("OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID");

  private Launcher() {}

  /** This process's rank; 0 for a process that no launcher started. */
  public static int rank(Map<String, String> environment) {
    String text = told(environment);
    return text.isEmpty() ? 0 : Integer.parseInt(text);
  }

  /** Whether this process is one of a job's, and not the only one as far as anybody said. */
  public static boolean launched(Map<String, String> environment) {
    return !told(environment).isEmpty();
  }

  private static String told(Map<String, String> environment) {
    for (String variable : RANK_VARIABLES) {
      String text = environment.getOrDefault(variable, "");
      if (isNumber(text)) {
        return text;
      }
    }
    return "";
  }

  /** Takes from an environment what makes this process a rank of a job. */
  public static void hide(Map<String, String> environment) {
    for (String variable : RANK_VARIABLES) {
      environment.remove(variable);
    }
  }

  private static boolean isNumber(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return !text.isEmpty() && text.length() < 10;
  }
}
