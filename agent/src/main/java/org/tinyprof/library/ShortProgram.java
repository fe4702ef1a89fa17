package org.tinyprof.library;

/**
 * A program that does next to nothing. What it loads under the agent is what every profiled process
 * loads: {@code tinyprof run} has a JVM archive those classes.
 */
final class ShortProgram {
  private ShortProgram() {}

  public static void main(String[] args) {
    System.out.println("Hello"); // as most programs print something
  }
}
