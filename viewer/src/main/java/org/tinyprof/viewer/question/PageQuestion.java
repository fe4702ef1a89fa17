package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/** Something that the page can ask of an open run. */
interface PageQuestion {
  /**
   * Writes the members of the answer's JSON object.
   *
   * @param wanted false once the answer is no longer awaited
   */
  void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException;

  /** Whether the answer is about the whole run, whatever interval of time is chosen. */
  default boolean isOfWholeRun() {
    return false;
  }
}
