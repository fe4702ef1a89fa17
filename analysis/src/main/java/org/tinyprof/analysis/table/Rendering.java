package org.tinyprof.analysis.table;

import java.io.IOException;

/** Writes a page in one format. */
@FunctionalInterface
public interface Rendering {
  void render(Page page, Appendable out) throws IOException;
}
