package org.tinyprof.analysis.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.source.JoinedSource;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.source.SameLaneException;
import org.tinyprof.format.text.TextPart;

/** The texts of a folder as one profile; refuses a folder that lacks one of them. */
final class TextParts {
  private final Path path;
  private final List<TextPart> texts = new ArrayList<>();

  TextParts(Path path) {
    this.path = path;
  }

  void add(TextPart text) {
    texts.add(text);
  }

  int size() {
    return texts.size();
  }

  ProfileSource join() throws IOException {
    requireAll();
    List<ProfileSource> sources = new ArrayList<>();
    for (TextPart text : texts) {
      sources.add(new MemorySource(text.profile()));
    }
    try {
      return sources.size() == 1 ? sources.get(0) : new JoinedSource(sources);
    } catch (SameLaneException e) {
      throw mixed();
    }
  }

  /** Texts of TinyProf 0.1 say neither which run they are of nor how many there are. */
  private void requireAll() throws IOException {
    int parts = texts.get(0).parts();
    RunId run = texts.get(0).profile().run().id();
    long snapshot = texts.get(0).profile().run().snapshot();
    BitSet present = new BitSet();
    for (TextPart text : texts) {
      boolean sameRun =
          text.profile().run().id().equals(run) && text.profile().run().snapshot() == snapshot;
      if (text.parts() != parts || (parts > 0 && (!sameRun || present.get(text.number())))) {
        throw mixed();
      }
      present.set(text.number());
    }
    if (present.nextClearBit(0) < parts) {
      throw new IOException(
          path
              + ": "
              + PartEntry.fileName(present.nextClearBit(0))
              + " of "
              + parts
              + " parts is missing; copy the directory again, with all its files");
    }
  }

  private IOException mixed() {
    return new IOException(
        path + ": its parts are of different profiles; copy the directory again, and nothing else");
  }
}
