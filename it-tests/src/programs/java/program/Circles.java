package program;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A class loader that needs its own classes to load classes, and classes that need each other while
 * they are loaded.
 */
public final class Circles {
  private Circles() {}

  /** Whatever it is asked for, it first notes down in a class that it loads itself. */
  static final class Noting extends ClassLoader {
    private final List<String> asked = new ArrayList<>();
    private boolean noting;

    Noting() {
      super(Circles.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      note(name);
      if (!name.startsWith("program.Circles$")) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      byte[] bytes = Loaders.bytes(name);
      return defineClass(name, bytes, 0, bytes.length);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      note(name);
      return super.getResourceAsStream(name);
    }

    private void note(String name) {
      if (!noting) {
        noting = true;
        try {
          Class<?> notebook = loadClass("program.Circles$Notebook");
          asked.add((String) notebook.getMethod("line", String.class).invoke(null, name));
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(e);
        } finally {
          noting = false;
        }
      }
    }
  }

  /** What the loader notes down with. */
  public static final class Notebook {
    private Notebook() {}

    public static String line(String name) {
      StringBuilder line = new StringBuilder();
      line.append("asked for ").append(name);
      return line.toString();
    }
  }

  /** Is above a class that it uses. */
  public abstract static class Above implements Comparable<Above> {
    public int useBelow(int n) {
      int sum = 0;
      for (int i = 0; i < n; i++) {
        sum += new Below().value(i);
      }
      return sum;
    }

    @Override
    public int compareTo(Above other) {
      return Integer.compare(useBelow(1), other.useBelow(1));
    }
  }

  /** Is below a class that uses it. */
  public static final class Below extends Above {
    int value(int i) {
      int square = i * i;
      return square * 3 + square * i + 1;
    }
  }

  public static void main(String[] args) throws ReflectiveOperationException, IOException {
    Noting loader = new Noting();
    Class<?> below = loader.loadClass("program.Circles$Below");
    Object made = below.getConstructor().newInstance();
    System.out.println(below.getMethod("useBelow", int.class).invoke(made, 10));
    System.out.println(loader.asked.contains("asked for program.Circles$Below"));
  }
}
