package org.tinyprof.agent.weave;

import java.lang.instrument.ClassFileTransformer;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Map;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.runtime.record.Recorder;

/**
 * Looks at every class that the JVM loads and weaves those that have events.
 *
 * <p>A class that is not a candidate costs a look at its name and, for the annotation, at its
 * constant pool. Byte Buddy is loaded for the first class that no earlier run has woven. If
 * anything fails, the class stays unchanged and the failure is reported; no exception leaves this
 * class.
 */
public final class Transformer implements ClassFileTransformer {
  private final List<SiteFinder> finders;
  private final Reachability runtime;
  private final WeavingReport report;
  private final WovenMethods woven;
  private final WovenClasses kept;
  private final Runnable afterWeaving;

  /**
   * @param runtime the class that woven code calls
   * @param woven takes in what was woven
   * @param kept has what earlier runs wove
   * @param afterWeaving run each time a class got events; quick, and throws nothing
   */
  public Transformer(
      List<SiteFinder> finders,
      Class<?> runtime,
      WeavingReport report,
      WovenMethods woven,
      WovenClasses kept,
      Runnable afterWeaving) {
    this.finders = List.copyOf(finders);
    this.runtime = new Reachability(runtime);
    this.report = report;
    this.woven = woven;
    this.kept = kept;
    this.afterWeaving = afterWeaving;
  }

  @Override
  public byte[] transform(
      ClassLoader loader,
      String internalName,
      Class<?> loaded,
      ProtectionDomain domain,
      byte[] bytes) {
    if (internalName == null || loader == Transformer.class.getClassLoader()) {
      return null;
    }
    try {
      CodeLocation location = new CodeLocation(domain);
      for (SiteFinder finder : finders) {
        if (finder.mayFind(loader, internalName, location, bytes)) {
          return privileged(finder, loader, location, loaded, bytes);
        }
      }
    } catch (Throwable e) {
      report.failed(internalName.replace('/', '.'), e.toString());
    }
    return null;
  }

  /** A class may be loaded by code that a security manager lets do less than us. */
  @SuppressWarnings("removal")
  private byte[] privileged(
      SiteFinder finder, ClassLoader loader, CodeLocation location, Class<?> loaded, byte[] bytes) {
    return AccessController.doPrivileged(
        new PrivilegedAction<byte[]>() {
          @Override
          public byte[] run() {
            return weaveApart(finder, loader, location, loaded, bytes);
          }
        });
  }

  /** Weaves while the thread's open events stand still: they have not asked for this work. */
  private byte[] weaveApart(
      SiteFinder finder, ClassLoader loader, CodeLocation location, Class<?> loaded, byte[] bytes) {
    Recorder.pause();
    try {
      return weave(finder, loader, location, loaded, bytes);
    } finally {
      Recorder.resume();
    }
  }

  private byte[] weave(
      SiteFinder finder, ClassLoader loader, CodeLocation location, Class<?> loaded, byte[] bytes) {
    ClassFile classFile = ClassFile.read(bytes);
    String name = classFile.name();
    Sites sites = finder.find(classFile, loader, location);
    report.skipped(name, sites.skipped());
    if (sites.isEmpty()) {
      return null;
    }
    if (!runtime.from(loader)) {
      report.failed(name, "its class loader " + loader + " does not ask the bootstrap loader");
      return null;
    }
    boolean keeps = loaded == null || loader == null; // others have changed it, or we before
    String key = keeps ? kept.key(bytes, classFile, finder, sites, loaded != null) : "";
    byte[] known = keeps ? kept.find(key) : null;
    if (known != null) {
      return woven(name, sites.byMethod(), known);
    }
    Weaver weaver = new Weaver(bytes, classFile, sites, loaded);
    byte[] result = weaver.weave();
    report.skipped(name, weaver.left());
    if (result == bytes) {
      return null;
    }
    if (keeps && weaver.left().isEmpty()) {
      kept.add(key, result);
    }
    return woven(name, weaver.woven(), result);
  }

  private byte[] woven(String name, Map<String, Site> sites, byte[] result) {
    report.woven(name, sites);
    for (Map.Entry<String, Site> site : sites.entrySet()) {
      int descriptor = site.getKey().indexOf('(');
      woven.add(
          name,
          site.getKey().substring(0, descriptor),
          site.getKey().substring(descriptor),
          site.getValue().eventId());
    }
    if (!sites.isEmpty()) {
      afterWeaving.run();
    }
    return result;
  }
}
