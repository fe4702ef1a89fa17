package org.tinyprof.interchange.read;

import java.io.IOException;
import java.util.List;
import org.tinyprof.interchange.tree.ForeignProfile;

/** The runs that one file of another tool holds. */
interface RunsInFile {
  /** What the file is, for messages: {@code an experiment of Extra-P}. */
  String kind();

  /** What the runs are called, each by another name. */
  List<String> names();

  /** Reads one of them. */
  ForeignProfile read(String name, ReadingRules rules) throws IOException;
}
