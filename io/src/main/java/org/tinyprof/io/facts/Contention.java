package org.tinyprof.io.facts;

import org.tinyprof.format.run.Attributes;

/**
 * How much a run competed with others for its host, from small files of the kernel, as rank 0 sees
 * them: what was counted between its start and the moment of the profile. What the kernel does not
 * tell is absent. Reading takes about a millisecond.
 */
public final class Contention implements LateAttributes {
  /** What the names of all these attributes begin with. */
  public static final String PREFIX = "contention.";

  private static final int BYTES = 16_384;
  private static final String STAT = "proc/self/stat";
  private static final int MINOR_FAULTS = 7; // numbers behind the name of the process, from 0
  private static final int MAJOR_FAULTS = 9;
  private static final String PRESSURE = "proc/pressure/";
  private static final String NODES = "sys/devices/system/node/";
  private static final String NETWORK = "proc/net/dev";
  private static final int RECEIVED = 0; // columns of that file
  private static final int SENT = 8;
  private static final String LOOPBACK = "lo";
  private static final String NFS = "proc/net/rpc/nfs";
  private static final int RETRANSMITTED = 1;
  private static final String INFINIBAND = "sys/class/infiniband/";
  private static final String LUSTRE = "proc/fs/lustre/llite/";
  private static final long NONE = -1;
  private static final String[] NAMES = {
    "throttled.periods",
    "throttled.us",
    "pressure.cpu.us",
    "pressure.io.us",
    "pressure.memory.us",
    "numa.elsewhere.pages",
    "network.received.bytes",
    "network.sent.bytes",
    "infiniband.wait.ticks",
    "nfs.retransmissions",
    "lustre.read.bytes",
    "lustre.written.bytes"
  };

  private final SystemFiles files;
  private final long[] before;

  Contention(SystemFiles files) {
    this.files = files;
    before = read();
  }

  /** Counts from now on. */
  public static Contention sinceNow() {
    return new Contention(SystemFiles.ofThisMachine());
  }

  /** What was counted until now. */
  @Override
  public Attributes now() {
    FactSheet sheet = new FactSheet();
    String stat = files.text(STAT, BYTES);
    String faults = stat.substring(stat.lastIndexOf(')') + 1).strip();
    sheet.number(PREFIX + "faults.minor", word(faults, MINOR_FAULTS));
    sheet.number(PREFIX + "faults.major", word(faults, MAJOR_FAULTS));
    long[] now = read();
    for (int i = 0; i < NAMES.length; i++) {
      if (before[i] != NONE && now[i] != NONE) {
        sheet.number(PREFIX + NAMES[i], Math.max(0, now[i] - before[i]));
      }
    }
    return sheet.attributes();
  }

  private long[] read() {
    String cpu = files.text("sys/fs/cgroup" + group() + "/cpu.stat", BYTES);
    String network = files.text(NETWORK, BYTES);
    return new long[] {
      labelled(cpu, "nr_throttled "),
      labelled(cpu, "throttled_usec "),
      pressure("cpu"),
      pressure("io"),
      pressure("memory"),
      elsewhere(),
      interfaces(network, RECEIVED),
      interfaces(network, SENT),
      infiniband(),
      retransmitted(),
      lustre("read_bytes"),
      lustre("write_bytes")
    };
  }

  /** The path of this process's control group; a container sees its own as the root. */
  private String group() {
    String groups = files.text("proc/self/cgroup", BYTES);
    int start = groups.indexOf("0::");
    if (start < 0) {
      return "";
    }
    int end = groups.indexOf('\n', start);
    String path = groups.substring(start + 3, end < 0 ? groups.length() : end);
    return path.equals("/") ? "" : path;
  }

  /** Microseconds in which some task waited. */
  private long pressure(String of) {
    return labelled(files.text(PRESSURE + of, BYTES), "total=");
  }

  /** Pages that were wanted on another node than they are on. */
  private long elsewhere() {
    long sum = NONE;
    for (String node : files.names(NODES)) {
      if (node.startsWith("node")) {
        long pages = labelled(files.text(NODES + node + "/numastat", BYTES), "other_node ");
        sum = added(sum, pages);
      }
    }
    return sum;
  }

  private static long interfaces(String network, int column) {
    long sum = NONE;
    int start = 0;
    while (start < network.length()) {
      int newline = network.indexOf('\n', start);
      int end = newline < 0 ? network.length() : newline;
      int colon = network.indexOf(':', start);
      if (colon > 0 && colon < end && !network.substring(start, colon).strip().equals(LOOPBACK)) {
        sum = added(sum, word(network.substring(colon + 1, end).strip(), column));
      }
      start = end + 1;
    }
    return sum;
  }

  private long infiniband() {
    long sum = NONE;
    for (String device : files.names(INFINIBAND)) {
      String ports = INFINIBAND + device + "/ports/";
      for (String port : files.names(ports)) {
        String wait = files.text(ports + port + "/counters/port_xmit_wait", BYTES);
        sum = added(sum, word(wait.strip(), 0));
      }
    }
    return sum;
  }

  private long retransmitted() {
    String nfs = files.text(NFS, BYTES);
    int line = nfs.indexOf("rpc ");
    return line < 0 ? NONE : word(nfs.substring(line + "rpc ".length()).strip(), RETRANSMITTED);
  }

  /** The sum that is the last word of such a line. */
  private long lustre(String label) {
    long sum = NONE;
    for (String mount : files.names(LUSTRE)) {
      String stats = files.text(LUSTRE + mount + "/stats", BYTES);
      int start = stats.indexOf(label);
      if (start >= 0) {
        int newline = stats.indexOf('\n', start);
        String line = stats.substring(start, newline < 0 ? stats.length() : newline).strip();
        sum = added(sum, number(line.substring(line.lastIndexOf(' ') + 1)));
      }
    }
    return sum;
  }

  private static long added(long sum, long more) {
    return more == NONE ? sum : Math.max(0, sum) + more;
  }

  /** The number right behind the first such label. */
  private static long labelled(String text, String label) {
    int start = text.indexOf(label);
    return start < 0 ? NONE : word(text.substring(start + label.length()), 0);
  }

  /** One of the numbers between blanks. */
  private static long word(String line, int place) {
    int start = 0;
    for (int i = 0; ; i++) {
      while (start < line.length() && line.charAt(start) == ' ') {
        start++;
      }
      int end = start;
      while (end < line.length() && line.charAt(end) > ' ') {
        end++;
      }
      if (i == place) {
        return number(line.substring(start, end));
      }
      if (end == line.length()) {
        return NONE;
      }
      start = end;
    }
  }

  private static long number(String digits) {
    if (digits.isEmpty() || digits.length() > 18) {
      return NONE;
    }
    for (int i = 0; i < digits.length(); i++) {
      if (digits.charAt(i) < '0' || digits.charAt(i) > '9') {
        return NONE;
      }
    }
    return Long.parseLong(digits);
  }
}
