package org.tinyprof.agent.sampler;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.tinyprof.runtime.sample.StackSamples;
import org.tinyprof.runtime.sample.StackSource;

/**
 * Takes stacks while the program runs, in the way that this process allows. What was taken is read
 * at each snapshot, and by a thread of ours now and then.
 */
public final class Sampler implements StackSource {
  private static final long START_MILLIS = 200;
  private static final long ASKED_MILLIS = 5_000; // JFR takes a second or two
  private static final long IDLE_MILLIS = 1_000;

  private final boolean mainIsAnEvent;
  private final SamplerStatus status;
  private final LongConsumer cost;
  private final Consumer<String> messages;
  private final CountDownLatch started = new CountDownLatch(1);
  private volatile StackSampler taker; // null before one has begun, and after it failed

  /**
   * @param cost takes CPU time that the program's threads spent on their stacks
   */
  public Sampler(
      boolean mainIsAnEvent, SamplerStatus status, LongConsumer cost, Consumer<String> messages) {
    this.cost = cost;
    this.mainIsAnEvent = mainIsAnEvent;
    this.status = status;
    this.messages = messages;
  }

  /**
   * Begins, or goes on in another way.
   *
   * @param why what stands in the profile after the name of who takes stacks
   */
  synchronized void begin(StackSampler next, String why) throws SamplerException {
    next.start();
    taker = next;
    started.countDown();
    status.takenBy(next.name() + why);
  }

  /**
   * Waits a moment until stacks are taken, so that what the program does first is on some.
   *
   * @param asked whether the user asked for this way of taking them: then a longer moment
   */
  public void awaitStart(boolean asked) {
    try {
      if (!started.await(asked ? ASKED_MILLIS : START_MILLIS, TimeUnit.MILLISECONDS)) {
        return; // on a busy machine: the program does not wait for it
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public boolean isMainAnEvent() {
    return mainIsAnEvent;
  }

  /** How long to wait until {@link #look}. */
  synchronized long pauseMillis() {
    return taker == null ? IDLE_MILLIS : taker.pauseMillis();
  }

  @Override
  public void collect(StackSamples to, boolean goesOn) {
    StackSampler asked = taker;
    if (asked == null) {
      return;
    }
    asked.hurry(true);
    collectNow(to, goesOn);
    asked.hurry(false);
  }

  private synchronized void collectNow(StackSamples to, boolean goesOn) {
    if (taker != null) {
      take(to, goesOn ? Turn.ALL : Turn.LAST);
      taker = goesOn ? taker : null;
    }
  }

  /** Does what is due: now and then, stacks are collected. */
  synchronized void look(StackSamples to) {
    if (taker != null) {
      take(to, Turn.DUE);
    }
  }

  /** How much of what was taken is collected. */
  private enum Turn {
    DUE,
    ALL,
    LAST
  }

  private void take(StackSamples to, Turn turn) {
    to.lock.lock();
    try {
      long stacks =
          turn == Turn.DUE
              ? taker.look(to)
              : turn == Turn.ALL ? taker.collect(to) : taker.collectLast(to);
      cost.accept(stacks * taker.nanosPerStack());
    } catch (OutOfMemoryError e) {
      end("the heap was full");
    } catch (SamplerException | IOException | RuntimeException | Error e) {
      fail("stacks are no longer sampled: ", reason(e)); // what is exact is not lost with them
    } finally {
      to.lock.unlock();
    }
  }

  /** What went wrong, in a word if it has no other. */
  static String reason(Throwable failure) {
    return failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }

  /** Nobody takes stacks from now on. */
  synchronized void fail(String what, String reason) {
    end(reason);
    messages.accept(what + reason);
  }

  /** Likewise; the profile alone says it. */
  synchronized void end(String reason) {
    taker = null;
    started.countDown();
    status.none(reason);
  }

  void say(String message) {
    messages.accept(message);
  }

  /** Ends for good: what was taken last is lost unless {@link #collect} came before. */
  public synchronized void end() {
    if (taker != null) {
      try {
        taker.end();
      } catch (SamplerException | IOException e) {
        messages.accept("stacks are no longer sampled: " + e.getMessage());
      }
      taker = null;
    }
  }
}
