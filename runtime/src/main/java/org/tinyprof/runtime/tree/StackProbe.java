package org.tinyprof.runtime.tree;

/** Makes an application's stack overflow before a lock is taken, not while it is held. */
public final class StackProbe {
  private static final int FRAMES = 100;

  private StackProbe() {}

  /** Goes down further than what follows will, and comes back. */
  public static void touch() {
    down(FRAMES);
  }

  private static int down(int frames) {
    return frames == 0 ? 0 : down(frames - 1) + 1;
  }
}
