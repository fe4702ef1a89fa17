package org.tinyprof.runtime.memory;

/** Tells from the JVM's error which limit was hit. */
public final class MemoryShortage {
  private MemoryShortage() {}

  /**
   * What is full, and which option gives more.
   *
   * @param ofHeap the answer if it is the heap
   */
  public static String hit(OutOfMemoryError error, String ofHeap) {
    String message = error.getMessage() == null ? "" : error.getMessage();
    if (message.contains("irect buffer memory")) {
      return "the limit of direct memory is reached; use a larger -XX:MaxDirectMemorySize";
    }
    if (message.contains("Metaspace")) {
      return "the metaspace is full; use a larger -XX:MaxMetaspaceSize";
    }
    if (message.contains("Compressed class space")) {
      return "the space for classes is full; use a larger -XX:CompressedClassSpaceSize";
    }
    if (message.contains("native thread")) {
      return "no thread can be started; raise ulimit -u, or the limit of the container";
    }
    if (message.contains("Unable to allocate") || message.contains("Map failed")) {
      return "the system has no more memory for this process; raise ulimit -v, or the limit of the"
          + " container or batch job";
    }
    return ofHeap;
  }
}
