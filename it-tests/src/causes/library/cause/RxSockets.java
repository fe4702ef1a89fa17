package cause;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.schedulers.Schedulers;

/** RxJava: threads of the io scheduler block on sockets. */
public final class RxSockets {
  public static void main(String[] args) {
    long sum =
        Flowable.range(0, 32)
            .flatMap(i -> Flowable.fromCallable(() -> fetch(i)).subscribeOn(Schedulers.io()), 4)
            .reduce(0L, Long::sum)
            .blockingGet();
    System.out.println(sum);
    Schedulers.shutdown();
  }

  static long fetch(int i) throws Exception {
    try (Remote remote = new Remote()) {
      return i + remote.ask(350);
    }
  }
}
