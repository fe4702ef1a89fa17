package cause;

import com.lmax.disruptor.BusySpinWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;

/** Disruptor: a consumer spins while the producer waits for a server. */
public final class SpinningRing {
  public static void main(String[] args) throws Exception {
    Disruptor<int[]> ring =
        new Disruptor<>(
            () -> new int[1],
            64,
            work -> new Thread(work, "consumer"),
            ProducerType.SINGLE,
            new BusySpinWaitStrategy());
    int[] sum = new int[1];
    ring.handleEventsWith((event, sequence, last) -> sum[0] += event[0]);
    ring.start();
    try (Remote remote = new Remote()) {
      for (int i = 0; i < 12; i++) {
        int answer = receive(remote);
        ring.publishEvent((event, sequence) -> event[0] = answer);
      }
    }
    ring.shutdown();
    System.out.println(sum[0]);
  }

  static int receive(Remote remote) throws Exception {
    return remote.ask(250);
  }
}
