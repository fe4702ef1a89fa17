package org.tinyprof.sql.table;

import java.io.IOException;

/** A piece of reading; several threads do several at once. */
@FunctionalInterface
interface BatchTask {
  Batch read() throws IOException;
}
