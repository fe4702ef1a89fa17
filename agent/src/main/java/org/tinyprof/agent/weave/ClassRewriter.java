package org.tinyprof.agent.weave;

import java.util.Map;
import java.util.Optional;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;

/**
 * Rewrites one class, which it knows from its bytes alone: no class of the application is loaded,
 * and none but this one is read.
 *
 * <p>It uses the layer of Byte Buddy that reads and writes class files, and not the descriptions of
 * types above it: those would load 300 more classes in every process of a job. Methods without an
 * event are copied as they are.
 */
final class ClassRewriter {
  private final Map<String, Site> sites;
  private final Map<String, Integer> maxLocals;
  private final Optional<Rewrite> rewrite;

  ClassRewriter(
      Map<String, Site> sites, Map<String, Integer> maxLocals, Optional<Rewrite> rewrite) {
    this.sites = sites;
    this.maxLocals = maxLocals;
    this.rewrite = rewrite;
  }

  byte[] rewrite(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    ClassVisitor last = rewrite.isPresent() ? rewrite.get().over(writer) : writer;
    reader.accept(new WovenClass(last, sites, maxLocals), ClassReader.EXPAND_FRAMES);
    return writer.toByteArray();
  }
}
