package org.tinyprof.analysis;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.format.Profile;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.text.CompactText;
import org.tinyprof.format.text.TextShare;

/** The texts of a folder as one profile; refuses a folder that lacks one of them. */
final class TextParts {
  private final Path path;
  private final List<TextShare> texts = new ArrayList<>();

  TextParts(Path path) {
    this.path = path;
  }

  void add(TextShare text) {
    texts.add(text);
  }

  Profile join() throws IOException {
    requireAll();
    try {
      return CompactText.join(texts.stream().map(TextShare::profile).toList());
    } catch (IllegalArgumentException e) {
      throw mixed(); // other runs, or the same lanes twice
    }
  }

  private void requireAll() throws IOException {
    int shares = texts.get(0).shares();
    BitSet present = new BitSet();
    for (TextShare text : texts) {
      if (text.shares() != shares || (shares > 0 && present.get(text.number()))) {
        throw mixed();
      }
      present.set(text.number());
    }
    if (present.nextClearBit(0) < shares) {
      throw new IOException(
          path
              + ": "
              + PartEntry.fileName(present.nextClearBit(0))
              + " of "
              + shares
              + " parts is missing; copy the directory again, with all its files");
    }
  }

  private IOException mixed() {
    return new IOException(
        path + ": its parts are of different profiles; copy the directory again, and nothing else");
  }
}
