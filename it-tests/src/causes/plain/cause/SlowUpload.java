package cause;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Main fills a short queue; the one thread that empties it waits for a server. */
public final class SlowUpload {
  public static void main(String[] args) throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    Thread uploader = new Thread(() -> consume(queue), "uploader");
    uploader.start();
    for (int i = 0; i < 40; i++) {
      queue.put((int) Load.work(5));
    }
    queue.put(-1);
    uploader.join();
  }

  static void consume(BlockingQueue<Integer> queue) {
    try (Remote remote = new Remote()) {
      while (queue.take() >= 0) {
        upload(remote);
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  static void upload(Remote remote) throws Exception {
    remote.ask(80);
  }
}
