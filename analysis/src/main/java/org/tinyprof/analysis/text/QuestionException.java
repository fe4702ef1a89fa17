package org.tinyprof.analysis.text;

/** Says that a run cannot be asked this, and what it can be asked. */
public final class QuestionException extends Exception {
  private static final long serialVersionUID = 1L;

  public QuestionException(String message) {
    super(message);
  }
}
