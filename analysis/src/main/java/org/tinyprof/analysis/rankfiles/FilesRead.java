package org.tinyprof.analysis.rankfiles;

/** Is told how many files of a folder have been read. */
@FunctionalInterface
public interface FilesRead {
  void reached(long files, long all);
}
