package org.tinyprof.format.text;

import java.io.IOException;
import org.tinyprof.format.Slice;

/** Gives a profile's values callpath by callpath, so that not all need be in memory. */
@FunctionalInterface
public interface SliceSource {
  /** The callpath's values over all lanes; callpaths are asked for in order. */
  Slice slice(int callpath) throws IOException;
}
