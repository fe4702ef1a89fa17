package cause;

import java.util.BitSet;

/** Nothing is wrong: main finds primes. */
public final class Primes {
  public static void main(String[] args) {
    long start = System.nanoTime();
    int sum = 0;
    while (!Load.passed(start, 2_500)) {
      sum += sieve(3_000_000);
    }
    System.out.println(sum);
  }

  static int sieve(int most) {
    BitSet crossed = new BitSet(most);
    int found = 0;
    for (int i = 2; i < most; i++) {
      if (!crossed.get(i)) {
        found++;
        for (long multiple = (long) i * i; multiple < most; multiple += i) {
          crossed.set((int) multiple);
        }
      }
    }
    return found;
  }
}
