package jdk.internal.misc;

/** Stands in for the JDK's own while we compile, with the methods that we call. */
public final class VM {
  private VM() {}

  public static native String[] getRuntimeArguments();

  /** Stands in for the JDK's own. */
  public interface BufferPool {
    long getMemoryUsed();
  }
}
