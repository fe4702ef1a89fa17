package cause;

import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Reactor: a callback sleeps on a scheduler of two threads. */
public final class ReactorBlocks {
  public static void main(String[] args) {
    Long answers =
        Flux.range(0, 24)
            .flatMap(
                i ->
                    Mono.fromCallable(() -> query(i))
                        .subscribeOn(Schedulers.newParallel("query", 1, true)),
                2)
            .count()
            .block();
    System.out.println(answers);
  }

  static int query(int i) throws InterruptedException {
    Thread.sleep(220);
    return i;
  }
}
