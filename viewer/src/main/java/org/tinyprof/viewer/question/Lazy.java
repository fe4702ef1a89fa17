package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.Optional;
import org.tinyprof.analysis.text.QuestionException;

/** Something that is made once, by the first thread that asks; the others wait for it. */
final class Lazy<T> {
  private Optional<T> made = Optional.empty();

  interface Making<T> {
    T make() throws IOException, QuestionException;
  }

  synchronized T of(Making<T> making) throws IOException, QuestionException {
    if (made.isEmpty()) {
      made = Optional.of(making.make());
    }
    return made.get();
  }
}
