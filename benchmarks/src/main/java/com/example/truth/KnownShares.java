package com.example.truth;

/** Runs one of the programs for some milliseconds, and prints how long its methods took. */
public final class KnownShares {
  private KnownShares() {}

  /** One of the programs. */
  @FunctionalInterface
  interface Program {
    void run(Truth truth, long nanos) throws Exception;
  }

  /** Takes the program's name and how long it lasts. */
  public static void main(String[] args) throws Exception {
    Truth truth = new Truth();
    long nanos = Long.parseLong(args[1]) * 1_000_000;
    named(args[0]).run(truth, nanos);
    truth.print();
  }

  private static Program named(String name) {
    return switch (name) {
      case "kernels" -> Kernels::run;
      case "leaves" -> Leaves::run;
      case "waits" -> Waits::run;
      case "outside" -> Outside::run;
      case "recursion" -> Recursion::run;
      case "many" -> ManyThreads::run;
      case "virtual" -> VirtualThreads::run;
      case "events" -> HandWritten::run;
      default -> throw new IllegalArgumentException("no program is called " + name);
    };
  }
}
