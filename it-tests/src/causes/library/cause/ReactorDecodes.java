package cause;

import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;

/** Reactor: a callback on the parallel scheduler computes. */
public final class ReactorDecodes {
  public static void main(String[] args) {
    Double sum =
        Flux.range(0, 300)
            .publishOn(Schedulers.newParallel("decoder", 1, true))
            .map(ReactorDecodes::decode)
            .reduce(0.0, Double::sum)
            .block();
    System.out.println(sum);
  }

  static double decode(int frame) {
    double x = frame;
    for (int i = 0; i < 600_000; i++) {
      x = x * 1.0000001 + Math.sqrt(x + i);
      x = x > 1e9 ? 1 : x;
    }
    return x;
  }
}
