package org.tinyprof.agent.weave;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import net.bytebuddy.jar.asm.MethodTooLargeException;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.classfile.MethodInfo;

/**
 * Weaves one class, and leaves alone those of its methods that would not survive it.
 *
 * <p>Only bodies change: no member is added and no signature touched, so that a class that was
 * loaded before can be redefined.
 */
final class Weaver {
  /** HotSpot compiles no method with more bytes of code than this. */
  private static final int COMPILED_AT_MOST = 8_000;

  private final byte[] original;
  private final ClassFile classFile;
  private final Map<String, Site> sites;
  private final Optional<Rewrite> rewrite;
  private final Map<String, String> left = new LinkedHashMap<>();

  Weaver(byte[] original, ClassFile classFile, Sites sites) {
    this.original = original;
    this.classFile = classFile;
    this.sites = new HashMap<>(sites.byMethod());
    this.rewrite = sites.rewrite();
  }

  /** Returns the woven class; the original bytes if every method had to be left. */
  byte[] weave() {
    while (!sites.isEmpty() || rewrite.isPresent()) {
      try {
        byte[] woven = pass();
        if (!leaveWhatIsNoLongerCompiled(woven)) {
          return woven;
        }
      } catch (MethodTooLargeException e) {
        leave(e.getMethodName() + e.getDescriptor(), "it would pass the 64 KB a method may have");
      } catch (UnwovenMethodException e) {
        leave(e.key(), e.getMessage());
      }
    }
    return original;
  }

  /** The methods that were left, by key, with the reason. */
  Map<String, String> left() {
    return left;
  }

  private byte[] pass() {
    Map<String, Integer> maxLocals = new HashMap<>();
    for (MethodInfo method : classFile.methods()) {
      maxLocals.put(method.key(), method.maxLocals());
    }
    return new ClassRewriter(sites, maxLocals, rewrite).rewrite(original);
  }

  private boolean leaveWhatIsNoLongerCompiled(byte[] woven) {
    boolean found = false;
    Map<String, Integer> originalSizes = sizes(classFile);
    for (Map.Entry<String, Integer> size : sizes(ClassFile.read(woven)).entrySet()) {
      String key = size.getKey();
      if (sites.containsKey(key)
          && originalSizes.get(key) <= COMPILED_AT_MOST
          && size.getValue() > COMPILED_AT_MOST) {
        leave(key, "it would pass the 8,000 bytes up to which the JVM compiles a method");
        found = true;
      }
    }
    return found;
  }

  private void leave(String key, String reason) {
    if (sites.remove(key) == null) {
      throw new IllegalStateException(key + " was not to be woven and cannot be left: " + reason);
    }
    left.put(key, reason);
  }

  private static Map<String, Integer> sizes(ClassFile classFile) {
    Map<String, Integer> sizes = new HashMap<>();
    for (MethodInfo method : classFile.methods()) {
      sizes.put(method.key(), method.codeSize());
    }
    return sizes;
  }
}
