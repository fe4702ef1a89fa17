package program;

/** System calls by JNI. */
final class Native {
  static {
    System.load(System.getProperty("native.library"));
  }

  private Native() {}

  /** Makes one of the calls; returns its result, and below that its error number. */
  static native long call(int call, int millis);
}
