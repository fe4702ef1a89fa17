package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.tinyprof.runtime.memory.MemoryShortage;

/** Says in one line why a file could not be written. */
public final class WriteFailures {
  private static final String HEAP =
      "the values of the group do not fit into the heap; use more aggregators or a larger -Xmx";

  private WriteFailures() {}

  public static String describe(Path target, Throwable failure) {
    return "cannot write " + target + ": " + reason(failure);
  }

  /** The same, and what to do about it. */
  public static String advise(Path target, Throwable failure) {
    return describe(target, failure) + advice(failure);
  }

  private static String advice(Throwable failure) {
    if (failure instanceof SharedOutputException) {
      return "; give each job an output of its own, such as run-%j";
    }
    return failure instanceof IOException ? "; make room, or set output to another place" : "";
  }

  /**
   * Whether the JDK's own classes for files cannot be used, as where a filter denies their calls.
   */
  public static boolean isWithoutFiles(Throwable failure) {
    if (!(failure instanceof LinkageError)) {
      return false;
    }
    StackTraceElement[] trace = failure.getStackTrace();
    return String.valueOf(failure.getMessage()).contains("sun.nio.")
        || (failure instanceof ExceptionInInitializerError
            && trace.length > 0
            && trace[0].getClassName().startsWith("sun.nio."));
  }

  public static String reason(Throwable failure) {
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failure instanceof NoSuchFileException missing) {
      return missing.getFile() + " does not exist";
    }
    if (failure instanceof FileAlreadyExistsException file) {
      return file.getFile() + " is a file, not a folder";
    }
    if (failure instanceof DirectoryNotEmptyException folder) {
      return folder.getFile() + " holds other files";
    }
    if (failure instanceof FileSystemException failed && failed.getReason() != null) {
      return failed.getReason();
    }
    if (failure instanceof InvalidPathException path) {
      return path.getInput()
          + " cannot be a file's name in this locale; use plain letters, or start the job with"
          + " LC_ALL=C.UTF-8";
    }
    if (failure instanceof OutOfMemoryError error) {
      return MemoryShortage.hit(error, HEAP);
    }
    if (failure instanceof StackOverflowError) {
      return "the thread's stack is full; use a larger -Xss";
    }
    if (isWithoutFiles(failure)) {
      return "the JVM cannot use files here: a system call that it needs is denied";
    }
    if (failure instanceof IOException && failure.getMessage() != null) {
      return failure.getMessage();
    }
    return failure + "; please report this line";
  }
}
