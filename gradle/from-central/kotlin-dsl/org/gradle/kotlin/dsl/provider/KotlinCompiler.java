package org.gradle.kotlin.dsl.provider;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.gradle.internal.UncheckedException;

/** Runs the Kotlin compiler in this process, in a class loader that hides Gradle from it. */
final class KotlinCompiler {
  private static URLClassLoader loader;

  private KotlinCompiler() {}

  static void compile(Compilation compilation, Path work, Path output) throws IOException {
    Path source = work.resolve(compilation.script().kotlinFileName());
    Path accessors = work.resolve("Accessors.kt");
    Files.writeString(source, compilation.source());
    Files.writeString(accessors, "@file:Suppress(\"ALL\")\n" + compilation.accessors());
    Files.createDirectory(output);
    String messages = run(arguments(compilation, source, accessors, output));
    if (!messages.isEmpty()) {
      throw ScriptErrors.read(messages, compilation, source.getFileName().toString()).exception();
    }
  }

  private static String[] arguments(
      Compilation compilation, Path source, Path accessors, Path output) {
    Installation gradle = Installation.current();
    String classPath =
        compilation.classPath().stream()
            .map(File::getPath)
            .collect(Collectors.joining(File.pathSeparator));
    return new String[] {
      source.toString(),
      accessors.toString(),
      "-d",
      output.toString(),
      "-cp",
      classPath,
      "-no-stdlib",
      "-no-reflect",
      "-nowarn",
      "-jvm-target",
      "17",
      // As Gradle 8 compiles scripts, down to the language version and the two plugins.
      "-language-version",
      "1.8",
      "-api-version",
      "1.8",
      "-Xjsr305=strict",
      "-Xskip-metadata-version-check",
      // Gradle tracks lambdas as inputs of tasks and needs them to be classes.
      "-Xsam-conversions=class",
      "-Xlambdas=class",
      "-Xplugin=" + gradle.jar("kotlin-sam-with-receiver-compiler-plugin-embeddable"),
      "-P",
      "plugin:org.jetbrains.kotlin.samWithReceiver:annotation=org.gradle.api.HasImplicitReceiver",
      "-Xplugin=" + gradle.jar("kotlin-assignment-compiler-plugin-embeddable"),
      "-P",
      "plugin:org.jetbrains.kotlin.assignment:annotation="
          + "org.gradle.api.SupportsKotlinAssignmentOverloading",
    };
  }

  /**
   * Returns the compiler's messages, none if all is well; one run at a time, as it shares state.
   */
  private static synchronized String run(String[] arguments) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try {
      if (loader == null) {
        loader = Installation.current().compilerLoader();
      }
      thread.setContextClassLoader(loader);
      Class<?> renderer =
          loader.loadClass("org.jetbrains.kotlin.cli.common.messages.MessageRenderer");
      Object compiler =
          loader
              .loadClass("org.jetbrains.kotlin.cli.jvm.K2JVMCompiler")
              .getConstructor()
              .newInstance();
      ByteArrayOutputStream messages = new ByteArrayOutputStream();
      Object exit =
          compiler
              .getClass()
              .getMethod("exec", PrintStream.class, renderer, String[].class)
              .invoke(
                  compiler,
                  new PrintStream(messages, true, StandardCharsets.UTF_8),
                  renderer.getField("GRADLE_STYLE").get(null), // no source lines in between
                  arguments);
      boolean well = exit.toString().equals("OK");
      return well ? "" : "exit code " + exit + "\n" + messages.toString(StandardCharsets.UTF_8);
    } catch (ReflectiveOperationException e) {
      throw UncheckedException.throwAsUncheckedException(e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
