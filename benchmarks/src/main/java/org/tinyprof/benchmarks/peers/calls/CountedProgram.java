package org.tinyprof.benchmarks.peers.calls;

/**
 * Makes as many calls as the second argument says, timed by the subject named in the first, stays
 * for as many milliseconds as the third says, and ends.
 */
public final class CountedProgram {
  private CountedProgram() {}

  public static void main(String[] args) throws InterruptedException {
    System.out.println(Subject.named(args[0]).make().flat(Integer.parseInt(args[1]), 1));
    Thread.sleep(Long.parseLong(args[2]));
  }
}
