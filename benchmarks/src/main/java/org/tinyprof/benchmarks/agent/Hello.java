package org.tinyprof.benchmarks.agent;

/** The shortest program. */
public final class Hello {
  private Hello() {}

  public static void main(String[] args) {
    System.out.println("Hello");
  }
}
