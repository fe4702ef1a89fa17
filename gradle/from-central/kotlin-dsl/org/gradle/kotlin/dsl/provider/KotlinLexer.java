package org.gradle.kotlin.dsl.provider;

/**
 * As much of Kotlin's syntax as it takes to tell code from comments and strings.
 *
 * <p>On text that does not end what it begins, positions run to the end of the text: the compiler
 * will say what is wrong, and where.
 */
record KotlinLexer(String text) {

  /** The position after the comment, string, quoted name or character at {@code at}. */
  int next(int at) {
    if (text.startsWith("//", at)) {
      return find("\n", at);
    }
    if (text.startsWith("/*", at)) {
      return endOfComment(at);
    }
    if (text.startsWith("\"\"\"", at)) {
      return endOfString(at, "\"\"\"");
    }
    return switch (text.charAt(at)) {
      case '"' -> endOfString(at, "\"");
      case '\'' -> endOfString(at, "'");
      case '`' -> after("`", at + 1);
      default -> at + 1;
    };
  }

  /** The position of the bracket that closes the one at {@code at}. */
  int closingBracket(int at) {
    int depth = 0;
    for (int i = at; i < text.length(); i = next(i)) {
      switch (text.charAt(i)) {
        case '{', '(' -> depth++;
        case '}', ')' -> depth--;
        default -> {}
      }
      if (depth == 0) {
        return i;
      }
    }
    return text.length();
  }

  /** Where the word that begins at {@code at} ends; {@code at} itself if none does. */
  int endOfWord(int at) {
    int end = at;
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    return end;
  }

  int skipBlanks(int at) {
    int end = at;
    while (end < text.length() && Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private int endOfComment(int at) {
    int depth = 0; // Kotlin's comments nest
    for (int i = at; i < text.length(); ) {
      if (text.startsWith("/*", i)) {
        depth++;
        i += 2;
      } else if (text.startsWith("*/", i)) {
        depth--;
        i += 2;
        if (depth == 0) {
          return i;
        }
      } else {
        i++;
      }
    }
    return text.length();
  }

  private int endOfString(int at, String quote) {
    boolean raw = quote.length() > 1;
    for (int i = at + quote.length(); i < text.length(); ) {
      if (text.startsWith(quote, i)) {
        return i + quote.length();
      }
      if (text.startsWith("${", i)) { // a template holds code, with strings of its own
        i = closingBracket(i + 1) + 1;
      } else if (!raw && text.charAt(i) == '\\') {
        i += 2;
      } else {
        i++;
      }
    }
    return text.length();
  }

  private int find(String end, int from) {
    int found = text.indexOf(end, from);
    return found < 0 ? text.length() : found;
  }

  private int after(String end, int from) {
    return Math.min(find(end, from) + end.length(), text.length());
  }
}
