package org.tinyprof.io.communicator;

import java.io.IOException;

/** What to do with a result when it is there. */
@FunctionalInterface
public interface Continuation<T, R> {
  R apply(T result) throws IOException;
}
