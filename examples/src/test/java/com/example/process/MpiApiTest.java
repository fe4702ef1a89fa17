package com.example.process;

import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The declarations that the programs compile against say what Open MPI's own jar says. */
class MpiApiTest {
  @Test
  void declaresNothingThatOpenMpiDoesNot() throws Exception {
    Path jar = OpenMpi.require().jar();
    Path declarations = Path.of(System.getProperty("tinyprof.mpiApi"));
    List<String> names = classNames(declarations);
    assertFalse(names.isEmpty());
    try (URLClassLoader declared = loaderOf(declarations);
        URLClassLoader real = loaderOf(jar)) {
      for (String name : names) {
        Set<String> unknown = publicMembers(declared.loadClass(name));
        unknown.removeAll(publicMembers(real.loadClass(name)));
        assertEquals(Set.of(), unknown, name);
      }
    }
  }

  private static List<String> classNames(Path folder) throws Exception {
    try (Stream<Path> files = Files.list(folder.resolve("mpi"))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> !file.startsWith("package-info"))
          .map(file -> "mpi." + file.replace(".class", ""))
          .toList();
    }
  }

  private static URLClassLoader loaderOf(Path classes) throws Exception {
    return new URLClassLoader(
        new URL[] {classes.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
  }

  private static Set<String> publicMembers(Class<?> type) {
    Set<String> members =
        Stream.of(
                type.getDeclaredMethods(), type.getDeclaredConstructors(), type.getDeclaredFields())
            .flatMap(Stream::of)
            .map(Member.class::cast)
            .filter(member -> Modifier.isPublic(member.getModifiers()))
            .map(MpiApiTest::describe)
            .collect(toCollection(TreeSet::new));
    members.add("extends " + type.getSuperclass().getName());
    return members;
  }

  /** Leaves out what a caller cannot tell: that a method is native, and names of parameters. */
  private static String describe(Member member) {
    return member.toString().replace(" native", "").replace(" synchronized", "");
  }
}
