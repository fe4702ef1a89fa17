package org.tinyprof.agent.weave;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import org.tinyprof.agent.classfile.MethodInfo;

/**
 * Rewrites one class, which it knows from its bytes alone: no class of the application is loaded,
 * and none but this one is read.
 *
 * <p>It uses the layer of Byte Buddy that reads and writes class files, and not the descriptions of
 * types above it: those would load 300 more classes in every process of a job. Methods without an
 * event are copied as they are.
 */
final class ClassRewriter {
  private static final int NOTHING_COMPUTED =
      0; // what is woven says itself how much stack it takes

  private final Map<String, Site> sites;
  private final List<MethodInfo> methods;
  private final Optional<Rewrite> rewrite;
  private final Class<?> loaded;

  /**
   * @param loaded the class, if it was loaded before; else null
   */
  ClassRewriter(
      Map<String, Site> sites,
      List<MethodInfo> methods,
      Optional<Rewrite> rewrite,
      Class<?> loaded) {
    this.sites = sites;
    this.methods = methods;
    this.rewrite = rewrite;
    this.loaded = loaded;
  }

  byte[] rewrite(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(reader, NOTHING_COMPUTED);
    ClassVisitor last = rewrite.isPresent() ? rewrite.get().over(writer, loaded) : writer;
    reader.accept(new WovenClass(last, sites, methods), ClassReader.EXPAND_FRAMES);
    return writer.toByteArray();
  }
}
