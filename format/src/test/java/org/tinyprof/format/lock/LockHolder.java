package org.tinyprof.format.lock;

import java.nio.file.Path;

/** A program that holds a lock until somebody ends it. */
final class LockHolder {
  private LockHolder() {}

  public static void main(String[] arguments) throws Exception {
    LockFile held = LockFile.tryHold(Path.of(arguments[0])).orElseThrow();
    System.out.println(held.exclusive() ? "held" : "no locks");
    Thread.currentThread().join();
  }
}
