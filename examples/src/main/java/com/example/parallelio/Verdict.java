package com.example.parallelio;

/** How many patches came back other than they were, and the sum of what their checksums are. */
record Verdict(long wrongPatches, long checksum) {
  static final Verdict NONE = new Verdict(0, 0);

  Verdict plus(Verdict other) {
    return new Verdict(wrongPatches + other.wrongPatches, checksum + other.checksum);
  }
}
