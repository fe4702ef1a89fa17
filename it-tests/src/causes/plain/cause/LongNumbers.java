package cause;

import java.math.BigInteger;

/** Products of numbers of many digits; nothing is wrong. */
public final class LongNumbers {
  public static void main(String[] args) {
    long start = System.nanoTime();
    int bits = 0;
    while (!Load.passed(start, 2_500)) {
      bits += factorial(2_000).bitLength();
    }
    System.out.println(bits);
  }

  static BigInteger factorial(int n) {
    BigInteger product = BigInteger.ONE;
    for (int i = 2; i <= n; i++) {
      product = product.multiply(BigInteger.valueOf(i));
    }
    return product;
  }
}
