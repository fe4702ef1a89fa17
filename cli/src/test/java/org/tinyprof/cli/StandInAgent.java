package org.tinyprof.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** An agent that complains of a configuration with the word "wrong", and says what it was given. */
public final class StandInAgent {
  private StandInAgent() {}

  public static void premain(String argument) throws IOException {
    Path config = Path.of(argument);
    if (Files.readString(config).contains("wrong")) {
      System.err.println("stand-in: " + config.getFileName() + ":1: wrong");
    }
  }

  public static void agentmain(String argument) {
    System.setProperty("org.tinyprof.output", "stand-in.tprof");
    System.out.println("attached with " + argument);
    System.out.flush();
  }

  static Path jar(Path folder) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.put(new Attributes.Name("Premain-Class"), StandInAgent.class.getName());
    attributes.put(new Attributes.Name("Agent-Class"), StandInAgent.class.getName());
    String name = StandInAgent.class.getName().replace('.', '/') + ".class";
    Path jar = folder.resolve("stand-in.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest);
        InputStream bytes = StandInAgent.class.getClassLoader().getResourceAsStream(name)) {
      out.putNextEntry(new JarEntry(name));
      bytes.transferTo(out);
    }
    return jar;
  }

  /** A program that ends when its input does. */
  static final class Waiting {
    private Waiting() {}

    public static void main(String[] args) throws IOException {
      System.out.println("ready");
      System.in.transferTo(OutputStream.nullOutputStream());
    }
  }
}
