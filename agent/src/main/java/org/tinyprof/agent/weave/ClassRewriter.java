package org.tinyprof.agent.weave;

import java.util.Map;
import java.util.Optional;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.asm.AsmVisitorWrapper;
import net.bytebuddy.description.field.FieldDescription;
import net.bytebuddy.description.field.FieldList;
import net.bytebuddy.description.method.MethodList;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.dynamic.TypeResolutionStrategy;
import net.bytebuddy.dynamic.VisibilityBridgeStrategy;
import net.bytebuddy.dynamic.scaffold.InstrumentedType;
import net.bytebuddy.dynamic.scaffold.MethodGraph;
import net.bytebuddy.dynamic.scaffold.TypeValidation;
import net.bytebuddy.implementation.Implementation;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.matcher.ElementMatchers;
import net.bytebuddy.pool.TypePool;

/**
 * Rewrites one class with Byte Buddy, which knows it from its bytes alone: no class of the
 * application is loaded, and none but this one is read.
 */
final class ClassRewriter extends AsmVisitorWrapper.AbstractBase {
  private final Map<String, Site> sites;
  private final Map<String, Integer> maxLocals;
  private final Optional<Rewrite> rewrite;

  ClassRewriter(
      Map<String, Site> sites, Map<String, Integer> maxLocals, Optional<Rewrite> rewrite) {
    this.sites = sites;
    this.maxLocals = maxLocals;
    this.rewrite = rewrite;
  }

  byte[] rewrite(String className, byte[] bytes) {
    ClassFileLocator itself = ClassFileLocator.Simple.of(className, bytes);
    TypePool types = TypePool.Default.WithLazyResolution.of(itself);
    return new ByteBuddy()
        .with(TypeValidation.DISABLED)
        .with(InstrumentedType.Factory.Default.FROZEN)
        .with(MethodGraph.Compiler.ForDeclaredMethods.INSTANCE)
        .with(VisibilityBridgeStrategy.Default.NEVER)
        .with(Implementation.Context.Disabled.Factory.INSTANCE)
        .ignore(ElementMatchers.any())
        .decorate(types.describe(className).resolve(), itself)
        .visit(this)
        .make(TypeResolutionStrategy.Disabled.INSTANCE, types)
        .getBytes();
  }

  @Override
  public int mergeReader(int flags) {
    return flags | ClassReader.EXPAND_FRAMES;
  }

  @Override
  public int mergeWriter(int flags) {
    return flags | ClassWriter.COMPUTE_MAXS;
  }

  @Override
  public ClassVisitor wrap(
      TypeDescription type,
      ClassVisitor next,
      Implementation.Context context,
      TypePool types,
      FieldList<FieldDescription.InDefinedShape> fields,
      MethodList<?> methods,
      int writerFlags,
      int readerFlags) {
    ClassVisitor last = rewrite.isPresent() ? rewrite.get().over(next) : next;
    return new WovenClass(last, sites, maxLocals);
  }
}
