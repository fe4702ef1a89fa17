package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Has mpirun run five ranks on the hosts {@code nodea}, which takes three, and {@code nodeb}.
 *
 * <p>Both are this machine. In place of ssh mpirun calls a script, which gives the daemon of a host
 * and all it starts a host name of their own. To Open MPI and to the ranks these are two hosts:
 * they share no memory and talk over TCP, here over the loopback interface alone.
 */
public final class TwoHosts {
  public static final int RANKS = 5;

  private static final String HOST_NAME_OF_ITS_OWN = "unshare --uts";
  private static final String SCRIPT =
      """
      hostname "$1"
      shift
      eval "$*"
      """;

  private TwoHosts() {}

  /**
   * The options for mpirun; the test is skipped where a process cannot have a host name of its own.
   *
   * @param mapBy {@code slot} fills one host after the other, {@code node} deals ranks out in turn
   * @param folder for the script
   */
  public static List<String> require(String mapBy, Path folder)
      throws IOException, InterruptedException {
    Process attempt =
        new ProcessBuilder("sh", "-c", HOST_NAME_OF_ITS_OWN + " hostname nodea").start();
    assumeTrue(attempt.waitFor() == 0, "a host name of one's own needs root");
    Path script = Files.writeString(folder.resolve("on-host.sh"), SCRIPT);
    return List.of(
        "--host",
        "nodea:3,nodeb:2",
        "--map-by",
        mapBy,
        "--mca",
        "plm_rsh_agent",
        HOST_NAME_OF_ITS_OWN + " sh " + script,
        "--mca",
        "plm_rsh_no_tree_spawn",
        "1",
        "--mca",
        "oob_tcp_if_include",
        "lo",
        "--mca",
        "btl_tcp_if_include",
        "lo");
  }
}
