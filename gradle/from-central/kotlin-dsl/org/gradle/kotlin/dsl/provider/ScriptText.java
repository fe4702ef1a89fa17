package org.gradle.kotlin.dsl.provider;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A script's text, taken apart into its imports, the blocks that run before the rest, and the rest.
 *
 * <p>Each part comes with all else blanked out, so that lines and columns stay as they are.
 */
final class ScriptText {
  private static final Set<String> EARLY_BLOCKS =
      Set.of("pluginManagement", "buildscript", "plugins");

  private final String text;
  private final List<Range> imports = new ArrayList<>();
  private final Map<String, Range> blocks = new LinkedHashMap<>();

  private record Range(int start, int end) {}

  ScriptText(String text) {
    this.text = text;
    KotlinLexer lexer = new KotlinLexer(text);
    for (int at = 0; at < text.length(); ) {
      at = isBracket(at) ? lexer.closingBracket(at) + 1 : takeWord(lexer, at);
    }
  }

  private boolean isBracket(int at) {
    return text.charAt(at) == '{' || text.charAt(at) == '(';
  }

  /** Notes an import or an early block that begins here, and returns where to go on. */
  private int takeWord(KotlinLexer lexer, int at) {
    int end = lexer.endOfWord(at);
    if (end == at) {
      return lexer.next(at);
    }
    String word = text.substring(at, end);
    int next = lexer.skipBlanks(end);
    if (word.equals("import")) {
      int endOfLine = text.indexOf('\n', at);
      Range line = new Range(at, endOfLine < 0 ? text.length() : endOfLine);
      imports.add(line);
      return line.end();
    }
    boolean member = at > 0 && text.charAt(at - 1) == '.'; // of something else, so not ours
    boolean opens = next < text.length() && text.charAt(next) == '{';
    if (EARLY_BLOCKS.contains(word) && opens && !member) {
      Range block = new Range(at, Math.min(lexer.closingBracket(next) + 1, text.length()));
      blocks.put(word, block);
      return block.end();
    }
    return end;
  }

  boolean hasBlock(String name) {
    return blocks.containsKey(name);
  }

  /** The line a block begins in, counted from one; the first line if there is no such block. */
  int lineOf(String name) {
    int start = hasBlock(name) ? blocks.get(name).start() : 0;
    return 1 + (int) text.substring(0, start).chars().filter(each -> each == '\n').count();
  }

  /** The imports, in one line. */
  String imports() {
    StringBuilder line = new StringBuilder();
    for (Range range : imports) {
      line.append(text, range.start(), range.end()).append(';');
    }
    return line.toString();
  }

  String only(String block) {
    Range kept = blocks.get(block);
    StringBuilder result = new StringBuilder(text);
    blank(result, new Range(0, kept.start()));
    blank(result, new Range(kept.end(), text.length()));
    return result.toString();
  }

  String body() {
    StringBuilder result = new StringBuilder(text);
    for (Collection<Range> taken : List.of(imports, blocks.values())) {
      taken.forEach(range -> blank(result, range));
    }
    return result.toString();
  }

  private static void blank(StringBuilder text, Range range) {
    for (int at = range.start(); at < range.end(); at++) {
      if (text.charAt(at) != '\n') {
        text.setCharAt(at, ' ');
      }
    }
  }
}
