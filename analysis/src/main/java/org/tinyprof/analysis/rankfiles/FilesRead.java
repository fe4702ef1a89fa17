package org.tinyprof.analysis.rankfiles;

/** Hears how many of a folder's files were read. */
@FunctionalInterface
public interface FilesRead {
  void reached(long files, long all);
}
