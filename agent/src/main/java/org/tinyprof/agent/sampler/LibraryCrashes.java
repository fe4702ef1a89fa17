package org.tinyprof.agent.sampler;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.tinyprof.io.own.PrivateFolder;

/**
 * Keeps a library away that has crashed a JVM of this user on this host.
 *
 * <p>A process that takes stacks has a recording. If it dies, the recording stays, and if the JVM
 * also wrote that it crashed in the library, the next process leaves a mark. No process loads that
 * library from then on, until somebody deletes the mark. A killed process has no such report.
 */
final class LibraryCrashes {
  private static final String MARK = "crash-of-";
  private static final String LIBRARY = "libasyncProfiler";
  private static final String FRAME = "C  ["; // of a C function, in a file
  private static final String SENT = "SI_USER"; // a signal that somebody sent is no crash
  private static final String AFTER_STACKS = "P R O C E S S";
  private static final int MOST_BYTES = 1 << 16; // the stack of the thread is before
  private static final String SYSTEM_FOLDER = "/tmp/hs_err_pid"; // where the JVM writes at worst
  private static final String LOG = ".log";

  private final RecordingFiles files;
  private final String library;

  /**
   * @param library what tells this version of the library from others, fit for the name of a file
   */
  LibraryCrashes(RecordingFiles files, String library) {
    this.files = files;
    this.library = library;
  }

  /** Says so if the library has crashed a JVM before. */
  void requireNone() throws SamplerException {
    try {
      Path mark = files.folder().resolve(MARK + library);
      List<RecordingFiles.Abandoned> all = files.abandoned();
      for (int i = 0; i < all.size(); i++) {
        String log = crashLog(all.get(i));
        if (!log.isEmpty()) {
          leave(mark, log);
          Files.deleteIfExists(all.get(i).file()); // so that a mark once deleted stays so
        }
      }
      if (mark.toFile().exists()) {
        throw new SamplerException(
            "async-profiler crashed an earlier JVM, see "
                + Files.readString(mark)
                + "; to load it again, delete "
                + mark);
      }
    } catch (IOException e) {
      return; // then nobody could leave a mark
    }
  }

  private static void leave(Path mark, String log) throws IOException {
    try (FileChannel out = PrivateFolder.create(mark)) {
      out.write(ByteBuffer.wrap(log.getBytes(UTF_8)));
    } catch (FileAlreadyExistsException e) {
      return; // another rank's crash
    }
  }

  /** What that process's JVM wrote when it crashed in the library; empty if it did not. */
  private static String crashLog(RecordingFiles.Abandoned recording) {
    String inSystemFolder = SYSTEM_FOLDER + recording.process() + LOG;
    for (String log : new String[] {recording.errorLog(), inSystemFolder}) {
      if (isOfLibrary(new File(log), recording.begin())) {
        return log;
      }
    }
    return "";
  }

  private static boolean isOfLibrary(File log, long begin) {
    try {
      return log.lastModified() >= begin
          && log.isFile()
          && PrivateFolder.isOwn(log.toPath())
          && isOfLibrary(start(log));
    } catch (IOException | InvalidPathException e) {
      return false; // another rank has just looked, or it cannot be read
    }
  }

  private static String start(File file) throws IOException {
    try (FileInputStream in = new FileInputStream(file)) {
      return new String(in.readNBytes(MOST_BYTES), UTF_8);
    }
  }

  /** Whether the thread that crashed was in the library; its name alone stands in every report. */
  static boolean isOfLibrary(String report) {
    int end = report.indexOf(AFTER_STACKS);
    String stacks = end < 0 ? report : report.substring(0, end);
    if (stacks.contains(SENT)) {
      return false;
    }
    int frame = stacks.indexOf(FRAME);
    while (frame >= 0) {
      int bracket = stacks.indexOf(']', frame);
      if (bracket >= 0 && stacks.substring(frame, bracket).contains(LIBRARY)) {
        return true;
      }
      frame = stacks.indexOf(FRAME, frame + 1);
    }
    return false;
  }
}
