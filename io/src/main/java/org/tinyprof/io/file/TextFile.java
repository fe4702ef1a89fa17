package org.tinyprof.io.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.text.CompactText;
import org.tinyprof.format.values.Precision;

/** A profile as one text file. */
final class TextFile extends SingleFile {
  TextFile(Precision precision, ProfileNames names) {
    super(precision, names);
  }

  @Override
  public boolean holdsAll() {
    return false;
  }

  @Override
  ByteBuffer encode(Profile profile, Overview overview) throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    CompactText.write(profile, text);
    return ByteBuffer.wrap(text.toByteArray());
  }
}
