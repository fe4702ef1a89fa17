package org.tinyprof.io.life;

import java.io.IOException;
import java.util.function.Consumer;

/** A stage of a process's life with MPI: what each event in its life makes it write. */
sealed interface Stage permits Standalone, Unconnected, Connected, Finished {
  /**
   * It is time for a snapshot.
   *
   * @param messages told why there is none
   */
  void tick(Consumer<String> messages) throws IOException;

  /**
   * The program asks for what was recorded so far.
   *
   * @return whether it is written, or taken by who writes it
   */
  boolean flush() throws IOException;

  /** What this process has now is to be safe: it writes soon, and asks no other. */
  void keep() throws IOException;

  /** Where {@link #keep} writes, for who wants to read it; empty if it writes nothing. */
  String keptAt();

  /** MPI is about to be finalised. */
  void beforeFinalize() throws IOException;

  /** What follows, whether or not the work before Finalize went well: MPI is gone. */
  Stage afterFinalize();

  /**
   * The process ends at once, and the other ranks soon; no other rank will write its values.
   *
   * @param how what it does, as it is said of a rank
   */
  void beforeAbort(String how) throws IOException;

  /** Where this process writes when it ends, in words; empty if it writes nothing. */
  String destination();

  /** The JVM goes down; there may be little time. */
  void shutdown() throws IOException;
}
