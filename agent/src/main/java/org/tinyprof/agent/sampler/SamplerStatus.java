package org.tinyprof.agent.sampler;

/** Who takes stacks, in words for the profile. Thread-safe. */
public final class SamplerStatus {
  private static final String NONE = "none";

  private volatile String text = NONE;

  /** The source of stacks, or why there is none. */
  public String text() {
    return text;
  }

  void takenBy(String sampler) {
    text = sampler;
  }

  /** No stacks are taken, or none any longer. */
  void none(String reason) {
    String before = text.equals(NONE) ? "" : text + ';' + " then ";
    text = before + NONE + ": " + reason;
  }
}
