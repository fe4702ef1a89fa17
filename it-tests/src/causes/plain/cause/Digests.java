package cause;

import java.security.MessageDigest;

/** Nothing is wrong: main computes checksums. */
public final class Digests {
  public static void main(String[] args) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    byte[] block = new byte[1 << 16];
    long start = System.nanoTime();
    while (!Load.passed(start, 2_500)) {
      update(digest, block);
    }
    System.out.println(digest.digest()[0]);
  }

  static void update(MessageDigest digest, byte[] block) {
    digest.update(block);
  }
}
