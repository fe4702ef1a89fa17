package com.example.launch;

/** Says in one line how a program is called, and what is wrong with how it was. */
public final class UsageException extends Exception {
  /** The exit code of a program that was called wrongly. */
  public static final int EXIT_CODE = 2;

  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
