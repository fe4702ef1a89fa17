package org.tinyprof.agent.weave;

import java.util.LinkedHashMap;
import java.util.Map;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.match.MethodSelector;
import org.tinyprof.agent.match.Supertypes;

/** Passes on the results of another finder without the methods that a rule excludes. */
public final class ExclusionFilter implements SiteFinder {
  private final SiteFinder finder;
  private final MethodSelector selector;

  public ExclusionFilter(SiteFinder finder, MethodSelector selector) {
    this.finder = finder;
    this.selector = selector;
  }

  @Override
  public boolean mayFind(
      ClassLoader loader, String internalName, CodeLocation location, byte[] bytes) {
    return finder.mayFind(loader, internalName, location, bytes);
  }

  @Override
  public Sites find(ClassFile classFile, ClassLoader loader, CodeLocation location) {
    Sites sites = finder.find(classFile, loader, location);
    Map<String, Site> left = new LinkedHashMap<>(sites.byMethod());
    Map<String, String> skipped = new LinkedHashMap<>(sites.skipped());
    ClassLoader asked = loader == null ? ClassLoader.getSystemClassLoader() : loader;
    Supertypes supertypes = new ClassPathSupertypes(asked);
    for (String method : selector.excluded(classFile, sites.byMethod().keySet(), supertypes)) {
      left.remove(method);
      skipped.put(method, MethodSelector.EXCLUDED);
    }
    return new Sites(left, skipped, sites.rewrite());
  }
}
