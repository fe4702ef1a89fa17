package jdk.internal.access;

import jdk.internal.misc.VM;

/** Stands in for the JDK's own while we compile, with the methods that we call. */
public interface JavaNioAccess {
  VM.BufferPool getDirectBufferPool();
}
