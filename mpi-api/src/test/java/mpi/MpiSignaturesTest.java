package mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.launcher.OpenMpiInstallation;

class MpiSignaturesTest {
  /** Native says how a method is made, not how it is called: our declarations have no bodies. */
  private static final int CALLER_SEES = Modifier.PUBLIC | Modifier.STATIC | Modifier.FINAL;

  @Test
  void declareWhatTheRealJarHas() throws Exception {
    Path declared = Path.of(System.getProperty("tinyprof.mpiApi"));
    Set<String> missing = signatures(declared, declared);
    assertNotEquals(Set.of(), missing);
    missing.removeAll(signatures(declared, OpenMpiInstallation.required().jar()));
    assertEquals(Set.of(), missing);
  }

  /** The public members that the classes declared by us have in the given place. */
  private static Set<String> signatures(Path declared, Path place) throws Exception {
    Set<String> signatures = new TreeSet<>();
    URL[] urls = {place.toUri().toURL()};
    try (var loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
        Stream<Path> files = Files.list(declared.resolve("mpi"))) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString().replace(".class", "");
        if (!name.equals("package-info")) {
          addMembers(signatures, Class.forName("mpi." + name, false, loader));
        }
      }
    }
    return signatures;
  }

  private static void addMembers(Set<String> signatures, Class<?> type) {
    signatures.add(type.getName() + " extends " + type.getSuperclass().getName());
    Stream.of(type.getDeclaredFields())
        .filter(MpiSignaturesTest::isPublic)
        .forEach(f -> signatures.add(modifiers(f) + f.getType().getName() + " " + name(f)));
    Stream.of(type.getDeclaredConstructors())
        .filter(MpiSignaturesTest::isPublic)
        .forEach(c -> signatures.add(modifiers(c) + parameters(c.getParameterTypes(), name(c))));
    Stream.of(type.getDeclaredMethods())
        .filter(MpiSignaturesTest::isPublic)
        .forEach(
            m ->
                signatures.add(
                    modifiers(m)
                        + m.getReturnType().getName()
                        + parameters(m.getParameterTypes(), name(m))
                        + parameters(m.getExceptionTypes(), "throws")));
  }

  private static boolean isPublic(Member member) {
    return Modifier.isPublic(member.getModifiers()) && !member.isSynthetic();
  }

  private static String modifiers(Member member) {
    return Modifier.toString(member.getModifiers() & CALLER_SEES) + " ";
  }

  private static String name(Member member) {
    return member.getDeclaringClass().getName() + "." + member.getName();
  }

  private static String parameters(Class<?>[] types, String name) {
    return Stream.of(types)
        .map(Class::getName)
        .collect(Collectors.joining(", ", " " + name + "(", ")"));
  }
}
