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

  private static final String APART = "unshare --uts --mount";
  private static final String ON_HOST =
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
    return options(mapBy, folder, ON_HOST);
  }

  /** The same with a folder, ranks dealt out in turn, that {@code nodeb} has one of its own for. */
  static List<String> requireApart(Path unshared, Path folder)
      throws IOException, InterruptedException {
    String mount = "[ $1 = nodea ] || mount -t tmpfs tmpfs '" + unshared + "'\n";
    return options("node", folder, mount + ON_HOST);
  }

  private static List<String> options(String mapBy, Path folder, String onHost)
      throws IOException, InterruptedException {
    Process attempt = new ProcessBuilder("sh", "-c", APART + " hostname nodea").start();
    assumeTrue(attempt.waitFor() == 0, "a host name of one's own needs root");
    Path script = Files.writeString(folder.resolve("on-host.sh"), onHost);
    return List.of(
        "--host",
        "nodea:3,nodeb:2",
        "--map-by",
        mapBy,
        "--mca",
        "plm_rsh_agent",
        APART + " sh " + script,
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
