package com.example.launch;

/** What a program found, in words, and whether it passed the program's own check. */
public record Outcome(String found, boolean correct) {
  /** Prints the one line of the program's standard output. */
  public void print() {
    System.out.println(found + (correct ? ": ok" : ": WRONG"));
  }

  /** Returns 0 for a correct result and 1 for a wrong one. */
  public int exitCode() {
    return correct ? 0 : 1;
  }
}
