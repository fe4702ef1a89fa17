package cause;

import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import java.util.List;
import java.util.concurrent.Executors;

/** Guava: main waits for two futures whose tasks ask a server. */
public final class Waits {
  public static void main(String[] args) throws Exception {
    ListeningExecutorService pool =
        MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(2));
    System.out.println(
        Futures.allAsList(List.of(pool.submit(Waits::quote), pool.submit(Waits::quote))).get());
    pool.shutdown();
  }

  static int quote() throws Exception {
    try (Remote remote = new Remote()) {
      return remote.ask(2_500);
    }
  }
}
