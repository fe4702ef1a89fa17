package org.tinyprof.format.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PartTaskTest {
  private static final int PIECES = 20;

  private static List<Integer> each(List<Callable<Integer>> work, Executor executor)
      throws IOException {
    List<Integer> visited = new ArrayList<>();
    PartTask.each(work, executor, visited::add);
    return visited;
  }

  private static List<Callable<Integer>> numbers() {
    return IntStream.range(0, PIECES).<Callable<Integer>>mapToObj(i -> () -> i).toList();
  }

  private static List<Integer> inOrder() {
    return IntStream.range(0, PIECES).boxed().toList();
  }

  @Test
  void visitsInOrderWhoeverDoesTheWork() throws Exception {
    assertEquals(inOrder(), each(numbers(), Runnable::run));
    assertEquals(inOrder(), each(numbers(), dropped -> {}));
    assertEquals(inOrder(), each(numbers(), task -> new Thread(task).start()));
    assertEquals(List.of(), each(List.of(), Runnable::run));
  }

  /** The first piece ends only after another one, which nobody but the calling thread can do. */
  @Test
  void worksWhileItWaitsForTheNextResult() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch helped = new CountDownLatch(1);
    Set<Thread> workers = ConcurrentHashMap.newKeySet();
    List<Callable<Integer>> work = new ArrayList<>();
    work.add(
        () -> {
          begun.countDown();
          helped.await();
          return 0;
        });
    for (int i = 1; i < PIECES; i++) {
      int piece = i;
      work.add(
          () -> {
            workers.add(Thread.currentThread());
            helped.countDown();
            return piece;
          });
    }
    ExecutorService one = Executors.newSingleThreadExecutor();
    try {
      Executor thatHasBegun =
          task -> {
            one.execute(task);
            try {
              begun.await();
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
          };
      assertEquals(inOrder(), each(work, thatHasBegun));
    } finally {
      one.shutdownNow();
    }
    assertTrue(workers.contains(Thread.currentThread()));
  }

  @Test
  void throwsWhatAPieceThrew() {
    List<Callable<Integer>> work =
        List.of(
            () -> 1,
            () -> {
              throw new IOException("damaged");
            });
    IOException thrown = assertThrows(IOException.class, () -> each(work, Runnable::run));
    assertEquals("damaged", thrown.getMessage());
  }
}
