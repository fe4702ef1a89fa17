package org.tinyprof.io.file;

import java.nio.ByteBuffer;
import org.tinyprof.format.binary.EndPlace;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.values.Precision;

/** A binary profile as one file. */
final class BinaryFile extends SingleFile {
  BinaryFile(Precision precision, ProfileNames names) {
    super(precision, names);
  }

  @Override
  public boolean holdsAll() {
    return true;
  }

  @Override
  ByteBuffer encode(Profile profile, Overview overview) {
    return ByteBuffer.wrap(EndPlace.behind(IndexFile.encodeWhole(profile, overview)));
  }
}
