package cause;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;

/** Caffeine: a cache too small for its keys, with a loader that waits for a server. */
public final class SlowLoader {
  public static void main(String[] args) {
    LoadingCache<Integer, Integer> cache =
        Caffeine.newBuilder().maximumSize(2).build(SlowLoader::load);
    long sum = 0;
    for (int i = 0; i < 30; i++) {
      sum += cache.get(i % 10);
    }
    System.out.println(sum);
  }

  static int load(int key) throws Exception {
    try (Remote remote = new Remote()) {
      return key + remote.ask(100);
    }
  }
}
