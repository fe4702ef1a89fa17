package org.tinyprof.agent.sampler;

/** Who takes stacks, in words for the profile. Thread-safe. */
public final class SamplerStatus {
  private static final String NONE = "none";

  private volatile String text = NONE;

  /** The name of who takes them, or why nobody does. */
  public String text() {
    return text;
  }

  void takenBy(String sampler) {
    text = sampler;
  }

  /** Nobody does, or nobody does any longer. */
  void none(String reason) {
    String before = text.equals(NONE) ? "" : text + ';' + " then ";
    text = before + NONE + ": " + reason;
  }
}
