package org.tinyprof.runtime.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tinyprof.runtime.ChildJvm;

class VirtualThreadsTest {
  @Test
  void virtualThreadsShareFewTreesAndNeverEachOthersStack() throws Exception {
    assertEquals(
        """
        outer count=10000
        outer<inner count=20000
        unbalanced 0, unrecorded 0, few trees true
        pins are seen true, in us []
        """,
        run(VirtualThreadsProgram.class));
  }

  /** Classes of the API are loaded for the caller, and with its class: not a matter of events. */
  @Test
  void firstEventsLoadNoClassBecauseThatMightPin() throws Exception {
    assertEquals("done\n", run(FirstEventsProgram.class));
  }

  @Test
  void virtualThreadsPastTheLimitAreCountedAndWhatOneLeftOpenIsClosed() throws Exception {
    assertEquals(
        """
        waits x0 count=4
        left open x0 count=1
        unrecorded 4
        unbalanced 1
        """,
        run(VirtualThreadLimitsProgram.class));
  }

  @Test
  void virtualThreadsCountAnEventThatIsCountedAndNotOneThatIsOff() throws Exception {
    assertEquals(
        """
        TIMED 1000
        SAMPLED 2000
        COUNTED 3000
        OFF 3000
        unbalanced 0
        """,
        run(DemotedVirtualThreadsProgram.class));
  }

  private static String run(Class<?> program) throws Exception {
    Optional<Path> jdk = ChildJvm.jdkWithVirtualThreads();
    assumeTrue(jdk.isPresent(), "no JDK with virtual threads (21 or newer) is installed");
    ChildJvm child = new ChildJvm(jdk.get());
    child.add("-Xlog:disable", "-cp");
    child.add(System.getProperty("java.class.path"));
    child.add(program.getName());
    return child.output();
  }
}
