package cause;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;

/** commons-pool: four threads borrow one object, and its user sleeps. */
public final class SmallObjectPool {
  public static void main(String[] args) throws Exception {
    GenericObjectPool<StringBuilder> pool =
        new GenericObjectPool<>(
            new BasePooledObjectFactory<>() {
              @Override
              public StringBuilder create() {
                return new StringBuilder();
              }

              @Override
              public PooledObject<StringBuilder> wrap(StringBuilder text) {
                return new DefaultPooledObject<>(text);
              }
            });
    pool.setMaxTotal(1);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Thread thread = new Thread(() -> sessions(pool), "session-" + i);
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  static void sessions(GenericObjectPool<StringBuilder> pool) {
    try {
      for (int i = 0; i < 6; i++) {
        StringBuilder text = pool.borrowObject();
        converse(text);
        pool.returnObject(text);
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  static void converse(StringBuilder text) throws InterruptedException {
    Thread.sleep(120);
    text.setLength(0);
  }
}
