package cause;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Twelve look-ups wait for one thread, which waits for a server. */
public final class PoolTooSmall {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    List<Future<Integer>> answers = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      answers.add(pool.submit(PoolTooSmall::lookUp));
    }
    for (Future<Integer> answer : answers) {
      answer.get();
    }
    pool.shutdown();
  }

  static int lookUp() throws Exception {
    try (Remote remote = new Remote()) {
      return remote.ask(250);
    }
  }
}
