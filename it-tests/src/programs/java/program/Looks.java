package program;

import java.util.ArrayList;
import java.util.List;

/** Looks for classes of a profiler that it should not be able to see. */
public final class Looks {
  private Looks() {}

  public static void main(String[] args) {
    List<String> seen = new ArrayList<>();
    for (String name :
        List.of(
            "org.tinyprof.agent.Run",
            "org.tinyprof.io.ProfileOutput",
            "org.tinyprof.format.run.Profile",
            "org.tinyprof.shaded.yaml.v2.api.Load",
            "org.snakeyaml.engine.v2.api.Load")) {
      if (isVisible(name)) {
        seen.add(name);
      }
    }
    System.out.println(seen.isEmpty() ? "nothing but the runtime" : seen.toString());
  }

  private static boolean isVisible(String name) {
    try {
      Class.forName(name);
      return true;
    } catch (ClassNotFoundException e) {
      return ClassLoader.getSystemResource(name.replace('.', '/') + ".class") != null;
    }
  }
}
