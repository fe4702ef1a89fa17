package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.Optional;

/** Something that is made once, by the first thread that asks; the others wait for it. */
final class Lazy<T> {
  private Optional<T> made = Optional.empty();

  interface Making<T> {
    T make() throws IOException;
  }

  synchronized T of(Making<T> making) throws IOException {
    if (made.isEmpty()) {
      made = Optional.of(making.make());
    }
    return made.get();
  }
}
