package org.tinyprof.it.agent;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However a JVM is told what to run, its {@code main} is an event; where it is not, we say so. */
class FindsMainTest {
  private static final String NOTHING =
      "tinyprof: nothing was recorded, not even main: no method was woven; name some under"
          + " include\n";

  @TempDir Path folder;

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void ofAModuleAndAClass(int version) throws Exception {
    assertRecordsMain(inModule(version, app().toString(), "app/app.Main"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void ofAModuleWhoseDescriptorNamesTheClass(int version) throws Exception {
    Path jar = folder.resolve("app.jar");
    String[] arguments = {
      "-c", "-f", jar.toString(), "-e", "app.Main", "-C", app().toString(), "."
    };
    assertEquals(
        0, ToolProvider.findFirst("jar").orElseThrow().run(System.out, System.err, arguments));
    assertRecordsMain(inModule(version, jar.toString(), "app"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void thatIsInherited(int version) throws Exception {
    assertRecordsMain(new Jvm(Jdk.require(version)).classPath(app()).agent("").run("app.Derived"));
  }

  /** Since JDK 25 a program's main need not be static. */
  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"OfInterface", "OfInterfaceAbove", "WithArguments", "NotPrivate"})
  void thatIsInheritedAsAnInstanceMethod(String name) throws Exception {
    assertRecordsMain(
        new Jvm(Jdk.require(25)).classPath(instanceMains()).agent("").run("app." + name));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void butNotOfASourceFile(int version) throws Exception {
    Path source = source();
    Finished run = new Jvm(Jdk.require(version)).classPath().agent("").run(source.toString());
    assertEquals("seven\n", run.out());
    assertEquals(
        "tinyprof: nothing was recorded: only the compiler knows the main class of "
            + source
            + "; name it, as in include=App#main\n",
        run.err());
    Finished named =
        new Jvm(Jdk.require(version))
            .classPath()
            .agent("include=app.Main#main")
            .run(source.toString());
    assertEquals(1, named.recording().count("Main.main"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void butOfAProgramOfTheJdkOnlyWithAnOutputOfItsOwn(int version) throws Exception {
    Finished compiler = compiler(version, "");
    assertTrue(compiler.out().startsWith("javac "), compiler.out());
    assertEquals(
        "tinyprof: programs of the JDK are profiled only into an output of their own:"
            + " -javaagent:tinyprof.jar=output=NAME\n",
        compiler.err());
    assertFalse(Files.exists(compiler.folder().resolve("tinyprof.tprof")));
    Finished asked = compiler(version, "output=tinyprof.tprof");
    assertEquals(compiler.out(), asked.out());
    assertEquals(1, asked.recording().count("main"));
    Finished java = new Jvm(Jdk.require(version)).classPath().agent("").run("--version");
    assertEquals("", java.err());
  }

  private static Finished compiler(int version, String argument) throws Exception {
    return new Jvm(Jdk.require(version))
        .classPath()
        .agent(argument)
        .option("-m", "jdk.compiler/com.sun.tools.javac.Main")
        .run("--version");
  }

  @Test
  void butLeavesClassesThatExtendEachOtherToTheJvm() throws Exception {
    Path first = compiled("class A extends B {} class B {}");
    Path second = compiled("class B extends A {} class A {}");
    Files.copy(second.resolve("B.class"), first.resolve("B.class"), REPLACE_EXISTING);
    Finished plain = new Jvm(Jdk.current()).classPath(first).run("A");
    Finished profiled = new Jvm(Jdk.current()).classPath(first).agent("").run("A");
    assertTrue(plain.err().contains("ClassCircularityError"), plain.err());
    assertTrue(profiled.err().startsWith(plain.err()), profiled.err());
    assertEquals(plain.exitCode(), profiled.exitCode());
  }

  private Path compiled(String source) throws IOException {
    Path sources = Files.createTempDirectory(folder, "sources");
    Files.writeString(sources.resolve("Classes.java"), source);
    return Programs.compile(sources, "");
  }

  @Test
  void orSaysThatNothingWasRecorded() throws Exception {
    Finished run = new Jvm(Jdk.current()).agent("exclude=program.**").run("program.Phases");
    assertEquals(NOTHING, run.err());
    assertFalse(Files.exists(run.folder().resolve("tinyprof.tprof")));
    Finished unasked = new Jvm(Jdk.current()).agent("main=false,own=off").run("program.Phases");
    assertEquals("", unasked.err());
  }

  @Test
  void orSaysSoOnOneRank() throws Exception {
    Finished run =
        OpenMpi.require()
            .jvm(Jdk.require(17), 2)
            .classPath(Programs.plain())
            .agent("exclude=program.**")
            .run("program.Ends", "return");
    assertEquals(
        List.of(NOTHING.replace("recorded,", "recorded on rank 0,").strip()),
        run.err().lines().filter(line -> line.startsWith("tinyprof: ")).toList());
  }

  private static void assertRecordsMain(Finished run) throws IOException {
    assertEquals("", run.complaints());
    assertEquals("seven\n", run.out());
    assertEquals(1, run.recording().count("main"));
  }

  private static Finished inModule(int version, String path, String main) throws Exception {
    return new Jvm(Jdk.require(version)).classPath().agent("").option("-p", path, "-m", main).run();
  }

  private Path source() throws IOException {
    Path source = Files.createDirectories(folder.resolve("sources/app")).resolve("Main.java");
    return Files.writeString(
        source,
        """
        package app;
        public class Main {
          public static void main(String[] args) {
            System.out.println("seven");
          }
        }
        class Middle extends Main {}
        class Derived extends Middle {}
        """);
  }

  private Path instanceMains() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("instances"));
    Files.writeString(
        sources.resolve("Mains.java"),
        """
        package app;
        interface Main {
          default void main(String[] args) {
            System.out.println("seven");
          }
        }
        interface Plain {
          default void main() {
            System.out.println("seven");
          }
        }
        interface BelowPlain extends Runnable, Plain {
          static void main(String[] args) {}
        }
        class OfInterface implements Main {}
        abstract class Base implements BelowPlain {
          public void run() {}
        }
        class OfInterfaceAbove extends Base {}
        class Other {
          void main() {}
        }
        class WithArguments extends Other implements Main {}
        class NotPrivate implements Plain {
          private void main(String[] args) {}
        }
        """);
    return Programs.compile(sources, "");
  }

  private Path app() throws IOException {
    Path sources = source().getParent().getParent();
    Files.writeString(sources.resolve("module-info.java"), "module app { }");
    return Programs.compile(sources, "");
  }
}
