package org.tinyprof.io.life;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever goes wrong in our own work, the application does not meet it. */
class IsolatedTaskTest {
  private final List<String> said = new ArrayList<>();

  @ParameterizedTest
  @MethodSource("failures")
  void saysAFailureInOneLineAndKeepsItFromTheApplication(Throwable failure, String line) {
    failing(failure, said::add).run();
    assertEquals(List.of(line), said);
  }

  static Stream<Arguments> failures() {
    return Stream.of(
        Arguments.of(new IOException("the disk is gone"), "profile not written: the disk is gone"),
        Arguments.of(
            new OutOfMemoryError("Java heap space"),
            "profile not written: the values of the group do not fit into the heap; use more"
                + " aggregators or a larger -Xmx"),
        Arguments.of(
            new StackOverflowError(),
            "profile not written: the thread's stack is full; use a larger -Xss"),
        Arguments.of(
            new NoClassDefFoundError("org/tinyprof/Gone"),
            "profile not written: java.lang.NoClassDefFoundError: org/tinyprof/Gone; please report"
                + " this line"),
        Arguments.of(
            new IllegalStateException(),
            "profile not written: java.lang.IllegalStateException; please report this line"));
  }

  @Test
  void keepsItFromTheApplicationEvenIfItCannotBeSaid() {
    Consumer<String> noMemory =
        line -> {
          said.add(line);
          throw new OutOfMemoryError();
        };
    failing(new OutOfMemoryError(), noMemory).run();
    assertEquals("profile not written: not enough memory; use a larger -Xmx", said.get(1));
    assertEquals(2, said.size());
  }

  @Test
  void keepsInterruptsForTheApplication() {
    List<Boolean> interrupted = new ArrayList<>();
    Thread.currentThread().interrupt();
    new IsolatedTask(said::add) {
      @Override
      void act() {
        interrupted.add(Thread.currentThread().isInterrupted());
      }
    }.run();
    assertEquals(List.of(false), interrupted);
    assertTrue(Thread.interrupted());
  }

  private static IsolatedTask failing(Throwable failure, Consumer<String> messages) {
    return new IsolatedTask(messages) {
      @Override
      void act() throws IOException {
        if (failure instanceof IOException io) {
          throw io;
        }
        if (failure instanceof Error error) {
          throw error;
        }
        throw (RuntimeException) failure;
      }
    };
  }
}
