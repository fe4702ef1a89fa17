package jdk.internal.perf;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Stands in for the JDK's own while we compile, with the methods that we call. */
public final class Perf {
  private Perf() {}

  public static native Perf getPerf();

  public native long highResCounter();

  /** Java 17's. */
  public native ByteBuffer attach(int process, String mode) throws IOException;

  /** That of later ones. */
  public native ByteBuffer attach(int process) throws IOException;
}
