package org.tinyprof.io.rendezvous;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** A folder in which processes leave small texts for each other; the first text of a name stays. */
interface MarkFolder {
  /** Leaves a text, which others see whole or not at all; nothing happens if the name is taken. */
  void publish(String name, String text) throws IOException;

  /** Has the next look see what others have left, where a file system remembers old listings. */
  void refresh() throws IOException;

  /** The text of that name, if this process sees one. */
  Optional<String> read(String name) throws IOException;

  /** The names that this process sees. */
  List<String> names() throws IOException;

  void delete(String name) throws IOException;
}
