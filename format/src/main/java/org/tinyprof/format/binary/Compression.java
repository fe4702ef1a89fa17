package org.tinyprof.format.binary;

/** Whether blocks are deflated where that makes them smaller. */
public enum Compression {
  NONE,
  DEFLATE
}
