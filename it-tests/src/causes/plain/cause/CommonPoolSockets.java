package cause;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.IntStream;

/** The common pool and main block on sockets. */
public final class CommonPoolSockets {
  public static void main(String[] args) {
    System.out.println(IntStream.range(0, 24).parallel().map(i -> score(fetch(i))).sum());
  }

  static int fetch(int i) {
    try (Remote remote = new Remote()) {
      return remote.ask(250) + i;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static int score(int answer) {
    return (int) Load.work(10) + answer;
  }
}
