package org.tinyprof.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VirtualThreadsTest {
  @Test
  void virtualThreadsShareFewTreesAndNeverEachOthersStack() throws Exception {
    Optional<Path> jdk = ChildJvm.jdkWithVirtualThreads();
    assumeTrue(jdk.isPresent(), "no JDK with virtual threads (21 or newer) is installed");
    ChildJvm child = new ChildJvm(jdk.get());
    child.add("-Djdk.tracePinnedThreads=full", "-cp");
    child.add(ChildJvm.pathOf(Recorder.class) + ":" + ChildJvm.pathOf(VirtualThreadsTest.class));
    child.add(VirtualThreadsProgram.class.getName());
    assertEquals(
        """
        outer count=10000
        outer<inner count=20000
        unbalanced 0, unrecorded 0, few trees true
        """,
        child.output());
  }
}
