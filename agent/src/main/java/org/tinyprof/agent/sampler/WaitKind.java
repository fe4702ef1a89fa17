package org.tinyprof.agent.sampler;

import org.tinyprof.agent.sampler.Frames.Frame;

/** What a thread waits for, or works on in the kernel; by the innermost method of its stack. */
enum WaitKind {
  NONE(""),
  LOCK("lock"),
  SLEEP("sleep"),
  WAIT("waiting"),
  SOCKET("socket"),
  FILE("file"),
  IDLE("idle");

  private final String tag;

  WaitKind(String tag) {
    this.tag = tag;
  }

  /** The value of the consistent metric {@code tag}, and the first word of the event's name. */
  String tag() {
    return tag;
  }

  /** Whether it takes a thread's time though the thread uses a CPU. */
  boolean isIo() {
    return this == SOCKET || this == FILE;
  }

  /** By the innermost Java method; NONE if it is nothing that waits. */
  static WaitKind of(Frame innermost) {
    String name = innermost.className();
    if (innermost.is("java.lang.Thread", "sleep")
        || innermost.is("java.lang.Thread", "sleep0")
        || innermost.is("java.lang.Thread", "sleepNanos0")) {
      return SLEEP;
    }
    if (innermost.method().equals("park") && name.endsWith(".Unsafe")) {
      return WAIT;
    }
    if (name.equals("java.lang.Object") && innermost.method().startsWith("wait")) {
      return WAIT;
    }
    if (isSocket(name)) {
      return SOCKET;
    }
    return isFile(name) ? FILE : NONE;
  }

  private static boolean isSocket(String name) {
    return name.startsWith("java.net.")
        || name.startsWith("sun.nio.ch.Socket")
        || name.startsWith("sun.nio.ch.ServerSocket")
        || name.startsWith("sun.nio.ch.NioSocket")
        || name.startsWith("sun.nio.ch.Datagram")
        || name.startsWith("sun.nio.ch.UnixDomain")
        || name.startsWith("sun.nio.ch.EPoll")
        || name.equals("sun.nio.ch.Net");
  }

  private static boolean isFile(String name) {
    return name.equals("java.io.FileInputStream")
        || name.equals("java.io.FileOutputStream")
        || name.equals("java.io.RandomAccessFile")
        || name.equals("java.io.UnixFileSystem")
        || name.startsWith("sun.nio.ch.FileDispatcher")
        || name.startsWith("sun.nio.ch.FileChannel")
        || name.startsWith("sun.nio.ch.UnixFileDispatcher")
        || name.startsWith("sun.nio.ch.UnixDispatcher")
        || name.startsWith("sun.nio.fs.UnixNativeDispatcher");
  }
}
