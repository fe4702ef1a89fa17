package org.tinyprof.agent.weave;

/** Thrown in the midst of a class to say that one of its methods has to be left as it was. */
final class UnwovenMethodException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String key;

  UnwovenMethodException(String key, String reason) {
    super(reason, null, false, false);
    this.key = key;
  }

  String key() {
    return key;
  }
}
