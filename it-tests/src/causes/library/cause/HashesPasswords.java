package cause;

import at.favre.lib.crypto.bcrypt.BCrypt;

/** bcrypt: a cost factor that is meant to be slow. */
public final class HashesPasswords {
  public static void main(String[] args) {
    long start = System.nanoTime();
    int sum = 0;
    while (!Load.passed(start, 2_500)) {
      sum += logIn();
    }
    System.out.println(sum);
  }

  static int logIn() {
    return BCrypt.withDefaults().hashToString(10, "secret".toCharArray()).length();
  }
}
