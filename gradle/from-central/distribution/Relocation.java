package distribution;

import java.nio.charset.StandardCharsets;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * Takes back the relocation that the API jar applies to the libraries inside.
 *
 * <p>Published for compiling against, the jar hides Gradle's libraries under one package. The
 * running engine hands some of them to builds and workers by their real names, so those must hold.
 */
final class Relocation extends Remapper {
  private static final Relocation UNDO = new Relocation();
  private static final int NO_FLAGS = 0;

  private Relocation() {}

  static String undo(String text) {
    return text.contains("impldep")
        ? text.replace("org/gradle/internal/impldep/", "")
            .replace("org.gradle.internal.impldep.", "")
        : text;
  }

  static byte[] undo(String entry, byte[] content) {
    if (entry.endsWith(".class")) {
      ClassWriter writer = new ClassWriter(NO_FLAGS);
      new ClassReader(content).accept(new ClassRemapper(writer, UNDO), NO_FLAGS);
      return writer.toByteArray();
    }
    if (entry.startsWith("META-INF/services/") || entry.matches(".*\\.(properties|txt|xml)")) {
      String text = new String(content, StandardCharsets.ISO_8859_1); // keeps any byte as it is
      return undo(text).getBytes(StandardCharsets.ISO_8859_1);
    }
    return content;
  }

  @Override
  public String map(String internalName) {
    return undo(internalName);
  }

  @Override
  public Object mapValue(Object value) {
    return value instanceof String text ? undo(text) : super.mapValue(value);
  }
}
