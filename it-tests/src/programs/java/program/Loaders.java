package program;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;

/** Classes from several loaders, hidden classes, and a loader that goes away. */
public final class Loaders {
  private Loaders() {}

  /** Loads this program's classes anew, without asking its parent for them. */
  static final class Anew extends ClassLoader {
    Anew() {
      super(Loaders.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("program.Loaders$")) {
        return super.loadClass(name, resolve);
      }
      byte[] bytes = bytes(name);
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  /** Is loaded more than once. */
  public static final class Twin {
    private Twin() {}

    public static int work(int n) {
      int sum = 0;
      for (int i = 0; i < n; i++) {
        sum += i * i;
      }
      return sum;
    }
  }

  public static void main(String[] args) throws Exception {
    System.out.println(Twin.work(10));
    System.out.println(callInLoader(new Anew()));
    System.out.println(callInLoader(new Anew()));
    Class<?> hidden =
        MethodHandles.lookup()
            .defineHiddenClass(bytes("program.Loaders$Twin"), false)
            .lookupClass();
    System.out.println(hidden.isHidden() + " " + work(hidden));
    System.out.println("collected " + collected(new WeakReference<>(loaderThatRan())));
  }

  private static ClassLoader loaderThatRan() throws Exception {
    ClassLoader loader = new Anew();
    callInLoader(loader);
    return loader;
  }

  private static boolean collected(WeakReference<ClassLoader> loader) throws InterruptedException {
    for (int i = 0; i < 100 && loader.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    return loader.get() == null;
  }

  private static Object callInLoader(ClassLoader loader) throws Exception {
    return work(loader.loadClass("program.Loaders$Twin"));
  }

  private static Object work(Class<?> type) throws ReflectiveOperationException {
    return type.getMethod("work", int.class).invoke(null, 10);
  }

  static byte[] bytes(String name) throws ClassNotFoundException {
    String file = "/" + name.replace('.', '/') + ".class";
    try (InputStream in = Loaders.class.getResourceAsStream(file)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
