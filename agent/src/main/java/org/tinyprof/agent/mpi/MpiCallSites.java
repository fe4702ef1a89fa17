package org.tinyprof.agent.mpi;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.classfile.MethodCall;
import org.tinyprof.agent.classfile.MethodInfo;
import org.tinyprof.agent.weave.CallFinder;

/**
 * Finds the calls of Open MPI's Java API in the code of other classes.
 *
 * <p>It does not find calls by reflection or through a method reference, because they are not in
 * the code.
 */
public final class MpiCallSites implements CallFinder {
  private static final int MOST_LINES = 8; // of one call in one method
  private static final byte[] MPI = "mpi/".getBytes(StandardCharsets.US_ASCII);

  @Override
  public boolean mayFind(byte[] classBytes) {
    return ClassFile.mayCall(classBytes, MPI);
  }

  @Override
  public Map<String, Map<String, String>> find(ClassFile classFile) {
    if (!classFile.calls().mayName(MPI)) {
      return Map.of();
    }
    Map<String, Map<String, String>> found = new LinkedHashMap<>();
    for (MethodInfo method : classFile.methods()) {
      Map<String, String> lines = lines(classFile.calls().in(method, MPI));
      if (!lines.isEmpty()) {
        found.put(method.key(), lines);
      }
    }
    return found;
  }

  private static Map<String, String> lines(List<MethodCall> calls) {
    Map<String, Set<Integer>> byEvent = new HashMap<>();
    for (MethodCall call : calls) {
      String event = MpiCallNames.name(call.owner(), call.method(), call.descriptor());
      if (!event.equals(MpiCallNames.NONE)) {
        Set<Integer> lines = byEvent.get(event);
        if (lines == null) {
          lines = new TreeSet<>();
          byEvent.put(event, lines);
        }
        if (call.line() > 0) {
          lines.add(call.line());
        }
      }
    }
    Map<String, String> texts = new HashMap<>();
    for (Map.Entry<String, Set<Integer>> each : byEvent.entrySet()) {
      texts.put(each.getKey(), text(each.getValue()));
    }
    return texts;
  }

  /**
   * The first of some ascending lines with commas between them; empty if the class has no line
   * numbers.
   */
  private static String text(Set<Integer> lines) {
    StringBuilder text = new StringBuilder();
    int written = 0;
    for (Integer line : lines) {
      if (written++ == MOST_LINES) {
        break;
      }
      text.append(text.length() == 0 ? "" : ",").append(line.intValue());
    }
    return text.toString();
  }
}
