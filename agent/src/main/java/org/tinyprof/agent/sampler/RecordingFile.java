package org.tinyprof.agent.sampler;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file for one recording. The system ends the lock on it with the process, or when somebody in
 * the process closes the file: who writes a recording does so last.
 */
final class RecordingFile {
  private static final int MOST_TRIES = 1_000;

  private final Path path;
  private final FileChannel channel;

  RecordingFile(Path path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  Path path() {
    return path;
  }

  /** Shows other processes that this one lives, on file systems that have locks. */
  void hold() {
    try {
      for (int tries = 0; tries < MOST_TRIES && channel.tryLock() == null; tries++) {
        Thread.onSpinWait(); // somebody tries right now whether it is free
      }
    } catch (IOException | OverlappingFileLockException e) {
      return; // then nobody else can hold it either, and nobody deletes it
    }
  }

  /** Deletes the file. */
  void delete() throws IOException {
    try {
      Files.deleteIfExists(path);
    } finally {
      channel.close();
    }
  }
}
