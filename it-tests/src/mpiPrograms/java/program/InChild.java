package program;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/** Runs another program, and MPI with it, in a class loader of its own. */
public final class InChild {
  private InChild() {}

  public static void main(String[] args) throws Exception {
    URL[] path = {Path.of(args[0]).toUri().toURL(), Path.of(args[1]).toUri().toURL()};
    URLClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
    loader
        .loadClass("program.Ring")
        .getMethod("main", String[].class)
        .invoke(null, (Object) new String[] {args[2]});
  }
}
