package org.tinyprof.viewer.http;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.text.QuestionException;

/** Answers the questions of the page. */
public interface Answers {
  /**
   * The answer as JSON.
   *
   * @param question its name; unknown ones are a {@link QuestionException}
   * @param wanted says no when the page has asked for something else in the meantime
   */
  String answer(String question, Parameters parameters, BooleanSupplier wanted)
      throws IOException, QuestionException;
}
