package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.RandomProfiles;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.RandomSelections;
import org.tinyprof.format.values.Selection;

/** Several threads that ask one source get what one thread gets. */
class ConcurrencyTest {
  private static final int THREADS = 8;
  private static final int QUESTIONS = 40;

  @TempDir private Path directory;
  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
  private Schema schema;
  private LaneValues whole;
  private Path path;

  @BeforeEach
  void writeFourParts() throws IOException {
    schema = RandomProfiles.schema(1);
    ProfileOnDisk profile =
        new ProfileOnDisk(directory.resolve("run.tprof"), RandomProfiles.run(200), schema);
    List<LaneValues> shares = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      shares.add(RandomProfiles.values(i, schema, 50 * i, 50 * i + 49));
      profile.add(shares.get(i));
    }
    whole = LaneValues.join(schema, shares);
    path = profile.finish();
  }

  @AfterEach
  void endThreads() {
    threads.shutdownNow();
  }

  private void ask(BinarySource source, int thread) throws IOException {
    for (int question = 0; question < QUESTIONS; question++) {
      Selection some = RandomSelections.by(1000L * thread + question);
      assertEquals(whole.select(schema, some), source.read(some));
    }
  }

  private void atOnce(int count, Callable<Void> task) throws Exception {
    CyclicBarrier start = new CyclicBarrier(count);
    List<Future<Void>> asking = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      asking.add(
          threads.submit(
              () -> {
                start.await();
                return task.call();
              }));
    }
    for (Future<Void> answer : asking) {
      answer.get();
    }
  }

  @Test
  void eightThreadsAskAtOnce() throws Exception {
    AtomicInteger thread = new AtomicInteger();
    try (BinarySource source = BinarySource.open(path)) {
      atOnce(
          THREADS,
          () -> {
            ask(source, thread.getAndIncrement());
            return null;
          });
    }
  }

  @Test
  void threadsThatOpenAPartAtOnceLeaveOneFileOpen() throws Exception {
    CountingFiles files = new CountingFiles(ProfileFiles.at(path));
    try (BinarySource source = BinarySource.open(files)) {
      atOnce(
          THREADS,
          () -> {
            source.lanes();
            return null;
          });
      assertEquals(4, files.open());
    }
    assertEquals(0, files.open());
  }

  @Test
  void anExecutorReadsSideBySide() throws Exception {
    try (BinarySource source = BinarySource.open(path)) {
      for (int question = 0; question < QUESTIONS; question++) {
        Selection some = RandomSelections.by(question);
        assertEquals(whole.select(schema, some), source.read(some, threads));
      }
    }
  }

  /** An interrupt closes a channel under all that read it: they must not notice. */
  @Test
  void othersGoOnWhileThreadsAreInterrupted() throws Exception {
    AtomicInteger asking = new AtomicInteger();
    AtomicInteger interrupted = new AtomicInteger();
    try (BinarySource source = BinarySource.open(path)) {
      source.read(Selection.ALL);
      atOnce(
          THREADS,
          () -> {
            int thread = asking.getAndIncrement();
            if (thread % 2 == 0) {
              ask(source, thread);
            } else {
              for (int i = 0; i < QUESTIONS; i++) {
                interrupted.addAndGet(isInterrupted(source) ? 1 : 0);
              }
            }
            return null;
          });
      assertTrue(interrupted.get() > 0, "nobody was interrupted");
      assertEquals(whole, source.read(Selection.ALL));
    }
  }

  private static boolean isInterrupted(BinarySource source) {
    Thread.currentThread().interrupt();
    try {
      source.read(Selection.ALL);
      return false;
    } catch (IOException e) {
      return true;
    } finally {
      assertTrue(Thread.interrupted());
    }
  }

  @Test
  void noLockIsHeldWhileAFileIsRead() throws Exception {
    CyclicBarrier all = new CyclicBarrier(THREADS);
    ThreadLocal<Boolean> waited = ThreadLocal.withInitial(() -> true);
    ProfileFiles files = name -> new MeetingSource(ProfileFiles.at(path).open(name), all, waited);
    try (BinarySource source = BinarySource.open(files)) {
      source.lanes();
      atOnce(
          THREADS,
          () -> {
            waited.set(false); // the next read of each thread waits until all are in one
            source.read(Selection.ALL.callpath(1));
            return null;
          });
    }
  }

  /** A file whose readers wait for each other inside of a read, once each. */
  private record MeetingSource(ByteSource source, CyclicBarrier all, ThreadLocal<Boolean> waited)
      implements ByteSource {
    @Override
    public String name() {
      return source.name();
    }

    @Override
    public long size() throws IOException {
      return source.size();
    }

    @Override
    public void read(long offset, byte[] into) throws IOException {
      if (!waited.get()) {
        waited.set(true);
        try {
          all.await();
        } catch (Exception e) {
          throw new IOException(e);
        }
      }
      source.read(offset, into);
    }

    @Override
    public void close() throws IOException {
      source.close();
    }
  }
}
