package com.example.parallelio;

/** The patches that one rank owns: {@code first} and those up to before {@code end}. */
record Share(int first, int end) {
  static Share of(int rank, int ranks, int patches) {
    return new Share(start(rank, ranks, patches), start(rank + 1, ranks, patches));
  }

  private static int start(int rank, int ranks, int patches) {
    return (int) ((long) patches * rank / ranks);
  }

  int size() {
    return end - first;
  }
}
