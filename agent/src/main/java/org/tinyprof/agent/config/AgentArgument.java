package org.tinyprof.agent.config;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The agent's argument, taken apart: {@code FILE,key=value,key=value}, the file optional.
 *
 * <p>Commas and equals signs may be part of the file's name: it is the longest beginning of the
 * argument, up to a comma or its end, that names something that exists. Where nothing does, it ends
 * at the first comma and has no equals sign. An argument that starts with a known key names none.
 *
 * @param file empty for none
 */
record AgentArgument(String file, List<String> pairs) {
  static AgentArgument of(String argument) {
    int end = startsWithKey(argument) ? 0 : endOfExistingFile(argument);
    String file = argument.substring(0, end).strip();
    List<String> pairs = split(argument.substring(end));
    if (file.isEmpty() && !pairs.isEmpty() && pairs.get(0).indexOf('=') < 0) {
      file = pairs.remove(0);
    }
    return new AgentArgument(file, pairs);
  }

  private static boolean startsWithKey(String argument) {
    int equals = argument.indexOf('=');
    return equals > 0
        && ConfigurationKey.allWritten().contains(argument.substring(0, equals).strip());
  }

  private static int endOfExistingFile(String argument) {
    for (int end = argument.length(); end > 0; end = argument.lastIndexOf(',', end - 1)) {
      if (exists(argument.substring(0, end).strip())) {
        return end;
      }
    }
    return 0;
  }

  private static boolean exists(String name) {
    try {
      return !name.isEmpty() && Files.exists(Path.of(name));
    } catch (InvalidPathException e) {
      return false; // what the values of keys may hold need not be a file's name
    }
  }

  /** Splits at the commas outside parentheses: signatures have commas of their own. */
  private static List<String> split(String argument) {
    List<String> pieces = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i <= argument.length(); i++) {
      char c = i == argument.length() ? ',' : argument.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ',' && (depth <= 0 || i == argument.length())) {
        String piece = argument.substring(start, i).strip();
        if (!piece.isEmpty()) {
          pieces.add(piece);
        }
        start = i + 1;
      }
    }
    return pieces;
  }
}
