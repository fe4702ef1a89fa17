package org.tinyprof.io.facts;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;

/** Facts that the ranks of a job know together. */
public final class JobFacts {
  private static final int NANO_DIGITS = 9;

  private JobFacts() {}

  /**
   * Where all ranks run.
   *
   * @param hosts distinct names, in order
   * @param ranksPerNode on the host of rank 0
   */
  public static Attributes places(List<String> hosts, int ranksPerNode) {
    return new FactSheet()
        .text(RunAttributes.HOSTS, String.join(" ", hosts))
        .number(FactNames.NODES, hosts.size())
        .number(FactNames.RANKS_PER_NODE, ranksPerNode)
        .attributes();
  }

  /** Where one rank runs that knows nothing of the others. */
  public static Attributes place(String host) {
    return new FactSheet().text(RunAttributes.HOSTS, host).attributes();
  }

  /**
   * When a profile was written.
   *
   * @param wallNanos since the start of the job, by a monotonic clock
   */
  public static Attributes end(Instant end, long wallNanos) {
    return new FactSheet()
        .moment(RunAttributes.END, end)
        .add(RunAttributes.WALL, seconds(wallNanos))
        .attributes();
  }

  private static Attribute seconds(long nanos) {
    return new Attribute.Number(BigDecimal.valueOf(nanos, NANO_DIGITS));
  }
}
