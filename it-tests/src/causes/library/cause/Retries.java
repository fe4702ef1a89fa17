package cause;

import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import java.time.Duration;

/** Failsafe: retries with a pause what fails at first. */
public final class Retries {
  public static void main(String[] args) {
    RetryPolicy<Integer> policy =
        RetryPolicy.<Integer>builder().withDelay(Duration.ofMillis(250)).withMaxRetries(5).build();
    int sum = 0;
    for (int i = 0; i < 3; i++) {
      int[] tries = new int[1];
      sum += Failsafe.with(policy).get(() -> attempt(tries));
    }
    System.out.println(sum);
  }

  static int attempt(int[] tries) {
    if (++tries[0] < 5) {
      throw new IllegalStateException("not yet");
    }
    return tries[0];
  }
}
