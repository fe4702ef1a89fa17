package org.tinyprof.agent.boot;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Finds out whether one of the processes above this one is profiled: it has a thread whose name
 * begins as those of the agent do.
 *
 * <p>A launcher of MPI ends the search: ranks are no children of the program that started them.
 * Where the kernel shows no processes, or not those of others, no parent counts as profiled.
 */
final class ParentProcesses {
  private static final String PROCESSES = "/proc/";
  private static final String OUR_THREADS = "tinyprof-";
  private static final int MOST_PROCESSES = 64;
  private static final int FEWEST_THREADS = 8; // of a JVM
  private static final int MOST_THREADS = 512; // ours begin before the program's
  private static final int MOST_BYTES = 512;

  /** As the kernel names them, in at most 15 characters. */
  private static final String[] LAUNCHERS = {
    "mpirun", "mpiexec", "orterun", "prterun", "orted", "prte", "prted", "hydra_pmi_proxy",
    "mpiexec.hydra", "slurmstepd", "srun", "palsd", "aprun", "jsrun", "flux-shell", "pmix_server"
  };

  private ParentProcesses() {}

  static boolean areProfiled() {
    String stat = read("self/stat");
    for (int i = 0; i < MOST_PROCESSES; i++) {
      String process = parent(stat);
      stat = process.isEmpty() ? "" : read(process + "/stat");
      if (stat.isEmpty() || isLauncher(name(stat))) {
        return false;
      }
      if (hasOurThread(process)) {
        return true;
      }
    }
    return false;
  }

  /** {@code 4711 (java) S 4710 ...}: the name may hold blanks and brackets of its own. */
  private static String name(String stat) {
    int begin = stat.indexOf('(') + 1;
    int end = stat.lastIndexOf(')');
    return end < begin ? "" : stat.substring(begin, end);
  }

  /** Empty for the first process of all, or if that is unknown. */
  private static String parent(String stat) {
    int begin = stat.lastIndexOf(')') + 4; // behind the bracket, a blank, the state, a blank
    int end = stat.indexOf(' ', begin);
    String number = begin < 4 || end < 0 ? "" : stat.substring(begin, end);
    return number.equals("0") ? "" : number;
  }

  private static boolean isLauncher(String name) {
    for (String launcher : LAUNCHERS) {
      if (launcher.equals(name)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasOurThread(String process) {
    String[] threads = new File(PROCESSES + process + "/task").list();
    if (threads == null || threads.length < FEWEST_THREADS) {
      return false;
    }
    for (int i = 0; i < Math.min(threads.length, MOST_THREADS); i++) {
      if (read(process + "/task/" + threads[i] + "/comm").startsWith(OUR_THREADS)) {
        return true;
      }
    }
    return false;
  }

  /** Empty if there is no such file, or none for this user. */
  private static String read(String file) {
    try (FileInputStream in = new FileInputStream(PROCESSES + file)) {
      return new String(in.readNBytes(MOST_BYTES), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }
}
