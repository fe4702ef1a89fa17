package org.tinyprof.agent;

import org.tinyprof.agent.match.OwnClasses;

/** Finds the first method of the program itself on a stack, as people call it. */
final class ProgramPlace {
  private static final String[] NOT_THE_PROGRAMS = {
    "java.",
    "javax.",
    "jdk.",
    "sun.",
    "com.sun.",
    "mpi.",
    "org.tinyprof.agent.",
    "org.tinyprof.runtime.",
    "org.tinyprof.io."
  };

  private final OwnClasses own;

  ProgramPlace(OwnClasses own) {
    this.own = own;
  }

  /** Behind {@code " at "}; empty if no method of a program is on the stack. */
  String of(StackTraceElement[] stack) {
    int place = first(stack);
    return place < 0 ? "" : " at " + shown(stack[place]);
  }

  /** Where no class is known to be the program's own, the first that is not the JDK's. */
  private int first(StackTraceElement[] stack) {
    int library = -1;
    for (int i = 0; i < stack.length; i++) {
      String name = stack[i].getClassName();
      if (own.has(name)) {
        return i;
      }
      if (library < 0 && mayBeTheProgram(name)) {
        library = i;
      }
    }
    return library;
  }

  private static boolean mayBeTheProgram(String className) {
    for (String start : NOT_THE_PROGRAMS) {
      if (className.startsWith(start)) {
        return false;
      }
    }
    return true;
  }

  private static String shown(StackTraceElement frame) {
    String name = frame.getClassName();
    String type = name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
    String method = frame.getMethodName();
    if (method.equals("<init>")) {
      method = "new";
    } else if (method.startsWith("lambda$") && method.lastIndexOf('$') > "lambda$".length()) {
      method = method.substring("lambda$".length(), method.lastIndexOf('$'));
    }
    int line = frame.getLineNumber();
    return type + "." + method + (line > 0 ? ":" + line : "");
  }
}
