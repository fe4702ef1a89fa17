package org.tinyprof.io.communicator;

import java.io.IOException;

/** What follows on a result; it may fail as communication and files fail. */
@FunctionalInterface
public interface Continuation<T, R> {
  R apply(T result) throws IOException;
}
