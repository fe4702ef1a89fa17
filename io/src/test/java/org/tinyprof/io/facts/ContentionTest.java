package org.tinyprof.io.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.Attributes;

class ContentionTest {
  @TempDir Path root;

  @Test
  void countsBetweenTwoReadings() throws Exception {
    write(5);
    Contention contention = new Contention(new SystemFiles(root.toFile()));
    write(12);
    Attributes found = contention.now();
    assertEquals(1012, found.number("contention.faults.minor"));
    assertEquals(12, found.number("contention.faults.major"));
    assertEquals(7, found.number("contention.throttled.periods"));
    assertEquals(7000, found.number("contention.throttled.us"));
    assertEquals(7, found.number("contention.pressure.cpu.us"));
    assertEquals(14, found.number("contention.pressure.io.us"));
    assertEquals(14, found.number("contention.numa.elsewhere.pages"));
    assertEquals(700, found.number("contention.network.received.bytes"));
    assertEquals(70, found.number("contention.network.sent.bytes"));
    assertEquals(7, found.number("contention.nfs.retransmissions"));
    assertEquals(7, found.number("contention.infiniband.wait.ticks"));
    assertEquals(70, found.number("contention.lustre.read.bytes"));
  }

  @Test
  void leavesOutWhatTheKernelDoesNotTell() {
    Contention contention = new Contention(new SystemFiles(root.toFile()));
    assertEquals(Set.of(), contention.now().all().keySet());
  }

  private void write(int n) throws Exception {
    file("proc/self/stat", "4711 (java) x) S 1 2 3 4 5 6 " + (1000 + n) + " 0 " + n + " 0 1 2 3");
    file("proc/self/cgroup", "0::/job/4711\n");
    file(
        "sys/fs/cgroup/job/4711/cpu.stat",
        "usage_usec 5\nnr_periods 9\nnr_throttled " + n + "\nthrottled_usec " + n * 1000 + "\n");
    file("proc/pressure/cpu", "some avg10=0.00 avg60=0.00 avg300=0.00 total=" + n + "\n");
    file("proc/pressure/io", "some avg10=0.00 total=" + 2 * n + "\nfull avg10=0.00 total=1\n");
    for (int node = 0; node < 2; node++) {
      file(
          "sys/devices/system/node/node" + node + "/numastat",
          "numa_hit 100\nlocal_node 3\nother_node " + n + "\n");
    }
    file(
        "proc/net/dev",
        "Inter-|   Receive\n face |bytes packets\n    lo: 5555 1 0 0 0 0 0 0 5555 1\n  eth0: "
            + n * 100
            + " 1 0 0 0 0 0 0 "
            + n * 10
            + " 1\n");
    file("proc/net/rpc/nfs", "net 0 0 0 0\nrpc 900 " + n + " 0\n");
    file("sys/class/infiniband/mlx5_0/ports/1/counters/port_xmit_wait", n + "\n");
    file(
        "proc/fs/lustre/llite/scratch-1/stats",
        "snapshot_time 1\nread_bytes 3 samples [bytes] 1 9 " + n * 10 + "\n");
  }

  private void file(String name, String text) throws Exception {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
