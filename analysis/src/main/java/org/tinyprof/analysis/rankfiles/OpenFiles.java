package org.tinyprof.analysis.rankfiles;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Selection;

/**
 * Keeps the most recently used profiles open; a killed job may have left thousands. Thread-safe: a
 * profile is closed only after its readers are done.
 */
public final class OpenFiles implements Closeable {
  private static final int MOST = 32;

  private final ProfileOpener opener;
  private final int most;
  private final Map<Path, Opened> files = new LinkedHashMap<>(MOST, 0.75f, true);

  /** A profile with how many read it now. */
  private static final class Opened {
    private final ProfileSource source;
    private final List<LaneGroup> groups;
    private int readers;
    private boolean dropped;

    Opened(ProfileSource source, List<LaneGroup> groups) {
      this.source = source;
      this.groups = groups;
    }

    void closeIfUnused() throws IOException {
      if (dropped && readers == 0) {
        source.close();
      }
    }
  }

  /** Reads something of an open profile. */
  @FunctionalInterface
  interface Question<T> {
    T ask(ProfileSource source, List<LaneGroup> groups) throws IOException;
  }

  public OpenFiles(ProfileOpener opener) {
    this(opener, MOST);
  }

  OpenFiles(ProfileOpener opener, int most) {
    this.opener = opener;
    this.most = most;
  }

  /** Asks a profile, which stays open that long at least. */
  <T> T ask(Path path, Question<T> question) throws IOException {
    Opened file = take(path);
    try {
      return question.ask(file.source, file.groups);
    } finally {
      giveBack(file);
    }
  }

  private synchronized Opened take(Path path) throws IOException {
    Opened file = files.get(path);
    if (file == null) {
      file = open(path);
      files.put(path, file);
      dropOldest();
    }
    file.readers++;
    return file;
  }

  private synchronized void giveBack(Opened file) throws IOException {
    file.readers--;
    file.closeIfUnused();
  }

  private void dropOldest() throws IOException {
    if (files.size() > most) {
      Iterator<Opened> oldest = files.values().iterator();
      Opened file = oldest.next();
      oldest.remove();
      file.dropped = true;
      file.closeIfUnused();
    }
  }

  private Opened open(Path path) throws IOException {
    ProfileSource source = opener.open(path);
    try {
      return new Opened(source, groups(source));
    } catch (IOException | RuntimeException e) {
      source.close();
      throw e;
    }
  }

  /** The groups of a profile that have lanes. */
  static List<LaneGroup> groups(ProfileSource source) throws IOException {
    return source.groups(Selection.ALL).stream().filter(group -> !group.lanes().isEmpty()).toList();
  }

  /** Closes those that are open; asking for one opens it again. */
  @Override
  public synchronized void close() throws IOException {
    for (Opened file : files.values()) {
      file.dropped = true;
      file.closeIfUnused();
    }
    files.clear();
  }
}
