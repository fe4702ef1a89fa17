package cause;

import com.google.common.util.concurrent.RateLimiter;

/** Guava: a rate limiter lets ten calls pass in a second. */
public final class RateLimited {
  private static final RateLimiter LIMITER = RateLimiter.create(10);

  public static void main(String[] args) {
    double sum = 0;
    for (int i = 0; i < 30; i++) {
      sum += send();
    }
    System.out.println(sum);
  }

  static double send() {
    LIMITER.acquire();
    return Load.work(2);
  }
}
