package org.tinyprof.agent.sampler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.agent.match.OwnClasses;
import org.tinyprof.agent.weave.WovenMethods;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.sample.SampleNode;
import org.tinyprof.runtime.sample.SampledThreads;
import org.tinyprof.runtime.sample.StackSamples;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** Looks at threads of this JVM, of which one computes and one waits. */
class JavaStacksTest {
  private static final int MOST_LOOKS = 100_000_000;

  private final CountDownLatch end = new CountDownLatch(1);
  private final Thread busy = new Thread(this::spin, "java-stacks-busy");
  private final Thread idle = new Thread(this::waitForTheEnd, "java-stacks-idle");
  private final StackSamples samples = new StackSamples(64);
  private JavaStacks stacks;
  private volatile boolean over;

  @BeforeEach
  void begin() {
    OwnClasses own = new OwnClasses();
    own.add("java.lang.Thread", "jdk"); // no class of ours would be shown
    own.add("java.util.concurrent.CountDownLatch", "jdk");
    Rank rank = new Rank(ProfilerSettings.named("none"), null, busy.getId());
    SampleCollector sink = new SampleCollector(new Frames(own, new WovenMethods()), rank);
    stacks = new JavaStacks(sink, busy.getId(), Overloads.ofThisProcess(), new BeanThreads());
    busy.start();
    idle.start();
    while (idle.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    stacks.start();
  }

  @AfterEach
  void end() throws InterruptedException {
    over = true;
    end.countDown();
    busy.join();
    idle.join();
  }

  @Test
  void aThreadThatUsesACpuComputes() {
    SampledThreads group = lookFor("main", SampleKind.COMPUTING);
    assertTrue(group.main());
    assertEquals(List.of("Thread.run"), names(group.root()));
  }

  @Test
  void aThreadThatIsParkedWaits() {
    SampledThreads group = lookFor("java-stacks-idle", SampleKind.WAITING);
    assertEquals(0, count(group.root(), SampleKind.COMPUTING));
    assertEquals(
        List.of(
            "Thread.run",
            "CountDownLatch.await",
            "waiting AbstractQueuedSynchronizer.acquireSharedInterruptibly"),
        names(group.root()));
  }

  @Test
  void looksBecomeRarerWhereTheyAreCostly() {
    lookFor("main", SampleKind.COMPUTING);
    assertTrue(stacks.pauseMillis() >= 50, "never more often than the interval");
  }

  private SampledThreads lookFor(String group, SampleKind kind) {
    for (int look = 0; look < MOST_LOOKS; look++) {
      stacks.collect(samples);
      for (SampledThreads threads : samples.all()) {
        if (threads.group().equals(group) && count(threads.root(), kind) > 0) {
          return threads;
        }
      }
    }
    throw new AssertionError("no stack of " + group + " in " + samples.samples());
  }

  private static long count(SampleNode node, SampleKind kind) {
    long count = node.ended(kind, 0);
    for (SampleNode child : node.children()) {
      count += count(child, kind);
    }
    return count;
  }

  private static List<String> names(SampleNode node) {
    List<String> names = new ArrayList<>();
    for (SampleNode child : node.children()) {
      names.add(EventIds.spec(child.event()).name());
      names.addAll(names(child));
    }
    return names;
  }

  private void spin() {
    while (!over) {
      Thread.onSpinWait();
    }
  }

  private void waitForTheEnd() {
    try {
      end.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
