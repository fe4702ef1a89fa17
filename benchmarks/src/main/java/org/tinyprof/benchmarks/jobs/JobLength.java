package org.tinyprof.benchmarks.jobs;

/** How long a job lasts, in CPU seconds a rank, and how much more the agent may make it take. */
enum JobLength {
  SECONDS(3, 25, 45),
  QUARTER_OF_A_MINUTE(10, 10, 15),
  MOST_OF_A_MINUTE(45, 4, 5);

  private final int cpuSeconds;
  private final double aimPercent;
  private final double aimOfTinyCallsPercent;

  JobLength(int cpuSeconds, double aimPercent, double aimOfTinyCallsPercent) {
    this.cpuSeconds = cpuSeconds;
    this.aimPercent = aimPercent;
    this.aimOfTinyCallsPercent = aimOfTinyCallsPercent;
  }

  /** The limit; a program that lives in tiny calls is compiled twice, so its limit is higher. */
  double aimPercent(boolean tinyCalls) {
    return tinyCalls ? aimOfTinyCallsPercent : aimPercent;
  }

  @Override
  public String toString() {
    return "about " + cpuSeconds + " s a rank";
  }
}
