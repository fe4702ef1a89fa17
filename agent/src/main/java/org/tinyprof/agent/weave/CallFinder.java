package org.tinyprof.agent.weave;

import java.util.Map;
import org.tinyprof.agent.classfile.ClassFile;

/** Finds calls of events in the code of a class. */
public interface CallFinder {
  /** Finds none. */
  CallFinder NONE =
      new CallFinder() {
        @Override
        public boolean mayFind(byte[] classBytes) {
          return false;
        }

        @Override
        public Map<String, Map<String, String>> find(ClassFile classFile) {
          return Map.of();
        }
      };

  /** A cheap first look: false means that {@link #find} would find none. */
  boolean mayFind(byte[] classBytes);

  /**
   * The methods with such calls, by method key: for each event that a method calls the lines of the
   * calls, as {@link org.tinyprof.runtime.event.CallLines} takes them.
   */
  Map<String, Map<String, String>> find(ClassFile classFile);
}
