package org.tinyprof.agent.sampler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.SynchronousQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.Event;
import org.tinyprof.agent.match.OwnClasses;
import org.tinyprof.agent.weave.WovenMethods;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.record.CurrentRank;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.sample.SampleNode;
import org.tinyprof.runtime.sample.SampledThreads;
import org.tinyprof.runtime.sample.StackSamples;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** Looks at a thread that goes from one hand-written event to the next when the test says so. */
class JavaStacksByHandTest {
  private static final String FIRST = "java stacks first";
  private static final String SECOND = "java stacks second";
  private static final String END = "";

  private final SynchronousQueue<String> next = new SynchronousQueue<>();
  private final SynchronousQueue<String> entered = new SynchronousQueue<>();
  private final Thread thread = new Thread(this::work, "java-stacks-by-hand");
  private final StackSamples samples = new StackSamples(64);
  private Rank rank;
  private int stacksTaken;

  @BeforeEach
  void begin() throws InterruptedException {
    rank = new Rank(ProfilerSettings.named("none"), Metering.OFF.meter(), thread.getId());
    CurrentRank.set(rank);
    thread.start();
    goTo(FIRST);
  }

  @AfterEach
  void end() throws InterruptedException {
    next.put(END);
    thread.join();
    CurrentRank.set(null);
  }

  @Test
  void aStackIsWhereItWasTakenThoughItStandsForMoreTime() throws InterruptedException {
    JavaStacks stacks = stacks(new BeanThreads());
    stacks.collect(samples);
    assertEquals(Map.of(FIRST, 1L), looks());
    Thread.sleep(200); // at least three intervals without a look
    goTo(SECOND);
    stacks.collect(samples);
    assertEquals(1, looks().get(FIRST));
    assertTrue(looks().get(SECOND) >= 3, looks()::toString);
    assertEquals(0, samples.guessed());
  }

  @Test
  void aStackThatMayBeOfEitherEventIsTakenAgain() {
    stacks(new GoesOn(1)).collect(samples);
    assertEquals(Map.of(SECOND, 1L), looks());
    assertEquals(2, stacksTaken);
    assertEquals(0, samples.guessed());
  }

  @Test
  void aThreadThatAlwaysGoesOnIsInSomeEvent() {
    stacks(new GoesOn(Integer.MAX_VALUE)).collect(samples);
    assertEquals(1, looks().values().stream().mapToLong(Long::longValue).sum());
    assertEquals(4, stacksTaken);
    assertEquals(1, samples.guessed());
  }

  private JavaStacks stacks(ThreadSource source) {
    SampleCollector sink =
        new SampleCollector(new Frames(new OwnClasses(), new WovenMethods()), rank);
    JavaStacks stacks = new JavaStacks(sink, thread.getId(), Overloads.ofThisProcess(), source);
    stacks.start();
    return stacks;
  }

  /** While some stacks are taken, the thread goes on to its next event. */
  private final class GoesOn extends BeanThreads {
    private final int often;

    GoesOn(int often) {
      this.often = often;
    }

    @Override
    StackTraceElement[] stack(Thread of) {
      StackTraceElement[] stack = of.getStackTrace();
      if (of == thread && stacksTaken++ < often) {
        goTo(stacksTaken % 2 == 0 ? FIRST : SECOND);
      }
      return stack;
    }
  }

  private void goTo(String event) {
    try {
      next.put(event);
      entered.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @SuppressWarnings("try") // javac -Xlint:try wants every resource used
  private void work() {
    try (Event main = Event.enter("java stacks main")) { // again outermost would be a new execution
      String name = next.take();
      while (!name.equals(END)) {
        try (Event event = Event.enter(name)) {
          entered.put(name);
          name = next.take();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** How many looks found the thread in each event. */
  private Map<String, Long> looks() {
    Map<String, Long> looks = new TreeMap<>();
    for (SampledThreads threads : samples.all()) {
      if (threads.main()) {
        SampleNode main = threads.root().children().iterator().next();
        for (SampleNode child : main.children()) {
          looks.put(EventIds.spec(child.event()).name(), looks(child));
        }
      }
    }
    return looks;
  }

  private static long looks(SampleNode node) {
    long looks = node.ended(SampleKind.WAITING, 0) + node.ended(SampleKind.RUNNABLE, 0);
    for (SampleNode child : node.children()) {
      looks += looks(child);
    }
    return looks;
  }
}
