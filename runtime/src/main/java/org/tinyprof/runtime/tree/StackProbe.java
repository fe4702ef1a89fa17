package org.tinyprof.runtime.tree;

/** Touches more stack than a locked section needs, so that no overflow happens inside it. */
public final class StackProbe {
  private static final int FRAMES = 100;

  private StackProbe() {}

  /** Throws the overflow here, before the lock is taken, if there is too little stack. */
  public static void touch() {
    down(FRAMES);
  }

  private static int down(int frames) {
    return frames == 0 ? 0 : down(frames - 1) + 1;
  }
}
