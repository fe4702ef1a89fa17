package cause;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/** Futures of the common pool wait for a server; main joins them. */
public final class AsyncSockets {
  public static void main(String[] args) {
    List<CompletableFuture<Double>> all =
        IntStream.range(0, 10)
            .mapToObj(
                i -> CompletableFuture.supplyAsync(() -> fetch(i)).thenApply(AsyncSockets::score))
            .toList();
    System.out.println(all.stream().mapToDouble(CompletableFuture::join).sum());
  }

  static double score(int answer) {
    return answer + Load.work(2);
  }

  static int fetch(int i) {
    try (Remote remote = new Remote()) {
      return remote.ask(2_500) + i;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
