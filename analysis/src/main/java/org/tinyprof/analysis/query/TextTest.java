package org.tinyprof.analysis.query;

import java.util.function.Predicate;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.naming.Glob;

/** How a text is compared with another one. */
public enum TextTest {
  EQUALS {
    @Override
    Predicate<String> with(String text) {
      return text::equals;
    }
  },
  STARTS {
    @Override
    Predicate<String> with(String text) {
      return value -> value.startsWith(text);
    }
  },
  ENDS {
    @Override
    Predicate<String> with(String text) {
      return value -> value.endsWith(text);
    }
  },
  CONTAINS {
    @Override
    Predicate<String> with(String text) {
      return value -> value.contains(text);
    }
  },
  /** The text is a regular expression that fits a start of the value. */
  REGEX_AT_START {
    @Override
    Predicate<String> with(String text) throws QuestionException {
      Regex regex = Regex.of(text);
      return regex::fitsStart;
    }
  },
  /** The text is a regular expression that fits the whole value. */
  REGEX {
    @Override
    Predicate<String> with(String text) throws QuestionException {
      Regex regex = Regex.of(text);
      return regex::fits;
    }
  },
  /** The text is a pattern in which a star stands for any letters. */
  GLOB {
    @Override
    Predicate<String> with(String text) {
      return new Glob(text)::matches;
    }
  };

  abstract Predicate<String> with(String text) throws QuestionException;
}
