package org.tinyprof.benchmarks.peers.calls;

/** Makes one call, timed by the subject named in the argument, and ends: all the rest is start. */
public final class OnceProgram {
  private OnceProgram() {}

  public static void main(String[] args) {
    System.out.println(Subject.named(args[0]).make().flat(1, 1));
  }
}
