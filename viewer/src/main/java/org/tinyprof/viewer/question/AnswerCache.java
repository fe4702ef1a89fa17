package org.tinyprof.viewer.question;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/** The answers that were given last, at most {@value #MOST_CHARACTERS} characters of them. */
final class AnswerCache {
  private static final long MOST_CHARACTERS = 16 << 20;

  private final Map<String, String> answers = new LinkedHashMap<>(64, 0.75f, true);
  private long characters;

  /** The answer to a question; empty if it is not there. */
  synchronized String find(String question) {
    return answers.getOrDefault(question, "");
  }

  synchronized void keep(String question, String answer) {
    if (answers.put(question, answer) == null) {
      characters += question.length() + answer.length();
    }
    Iterator<Map.Entry<String, String>> eldest = answers.entrySet().iterator();
    while (characters > MOST_CHARACTERS && eldest.hasNext()) {
      Map.Entry<String, String> each = eldest.next();
      characters -= each.getKey().length() + each.getValue().length();
      eldest.remove();
    }
  }
}
