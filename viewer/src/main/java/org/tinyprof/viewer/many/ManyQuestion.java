package org.tinyprof.viewer.many;

import java.io.IOException;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;

/** Something that the page can ask of many runs. */
interface ManyQuestion {
  /** Writes the members of the answer's JSON object. */
  void answer(RunRequest request, JsonOutput out) throws IOException, QuestionException;
}
