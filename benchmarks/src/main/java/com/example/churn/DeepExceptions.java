package com.example.churn;

/** Exceptions thrown far below where they are caught, and stacks that are too deep. */
final class DeepExceptions implements Churn.Part {
  private static final int DEPTH = 300;
  private static final int OVERFLOW_EVERY = 20;

  @Override
  public boolean round(int number) {
    int caught = 0;
    for (int i = 0; i < 100; i++) {
      try {
        descend(DEPTH, i);
      } catch (IllegalStateException | ArithmeticException | NullPointerException e) {
        caught++;
      }
    }
    return caught == 100 && (number % OVERFLOW_EVERY != 0 || overflows());
  }

  private static int descend(int depth, int kind) {
    if (depth > 0) {
      return 1 + descend(depth - 1, kind);
    }
    return switch (kind % 3) {
      case 0 -> throw new IllegalStateException("thrown on purpose");
      case 1 -> 1 / (kind % 3 - 1);
      default -> nothing().length();
    };
  }

  private static String nothing() {
    return System.getProperty("com.example.churn.nothing");
  }

  private static boolean overflows() {
    try {
      return endless(0) < 0;
    } catch (StackOverflowError e) {
      return true;
    }
  }

  @SuppressWarnings("InfiniteRecursion")
  private static int endless(int depth) {
    return 1 + endless(depth + 1);
  }
}
