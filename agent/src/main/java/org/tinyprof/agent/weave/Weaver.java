package org.tinyprof.agent.weave;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.bytebuddy.jar.asm.MethodTooLargeException;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.classfile.MethodInfo;

/**
 * Weaves one class, and leaves alone those of its methods that would not survive it.
 *
 * <p>Events change bodies alone: no member is added and no signature touched, so that a class that
 * was loaded before can be redefined. Making an object is one event of its class at most: of
 * constructors that call each other with {@code this(...)} the innermost is woven.
 */
final class Weaver {
  /** HotSpot compiles no method with more bytes of code than this. */
  private static final int COMPILED_AT_MOST = 8_000;

  /** A method of fewer bytes stays below that, though every one of them were a return. */
  private static final int SURELY_COMPILED = 400;

  private final byte[] original;
  private final ClassFile classFile;
  private final Map<String, Site> sites;
  private final Optional<Rewrite> rewrite;
  private final Class<?> loaded;
  private final Map<String, String> left = new LinkedHashMap<>();
  private Map<String, Site> woven = Map.of();

  /**
   * @param loaded the class, if it was loaded before; else null
   */
  Weaver(byte[] original, ClassFile classFile, Sites sites, Class<?> loaded) {
    this.original = original;
    this.classFile = classFile;
    this.sites = new LinkedHashMap<>(sites.byMethod());
    this.rewrite = sites.rewrite();
    this.loaded = loaded;
  }

  /** Returns the woven class; the original bytes if every method had to be left. */
  byte[] weave() {
    while (!sites.isEmpty() || rewrite.isPresent()) {
      try {
        woven = innermost();
        byte[] result = pass();
        if (!leaveWhatIsNoLongerCompiled(result)) {
          noteDelegating();
          return result;
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

  /** The methods that were woven, by key. */
  Map<String, Site> woven() {
    return woven;
  }

  /** The methods to weave, without constructors that call another one to be woven. */
  private Map<String, Site> innermost() {
    if (!choosesSeveralConstructors()) {
      return sites;
    }
    Delegations delegations = Delegations.in(original);
    Map<String, Site> innermost = new LinkedHashMap<>(sites);
    for (String key : sites.keySet()) {
      if (delegations.lead(key, sites.keySet())) {
        innermost.remove(key);
      }
    }
    return innermost;
  }

  private boolean choosesSeveralConstructors() {
    int constructors = 0;
    for (String key : sites.keySet()) {
      if (key.startsWith("<init>")) {
        constructors++;
      }
    }
    return constructors > 1;
  }

  private void noteDelegating() {
    for (String key : sites.keySet()) {
      if (!woven.containsKey(key)) {
        left.put(key, "it calls this(...), and that one is woven");
      }
    }
  }

  private byte[] pass() {
    return new ClassRewriter(woven, classFile.methods(), rewrite, loaded).rewrite(original);
  }

  private boolean leaveWhatIsNoLongerCompiled(byte[] result) {
    boolean found = false;
    List<MethodInfo> before = classFile.methods();
    if (largest(before) < SURELY_COMPILED) {
      return false;
    }
    List<MethodInfo> after = ClassFile.read(result).methods(); // in the same order
    for (int i = 0; i < after.size(); i++) {
      String key = before.get(i).key();
      if (woven.containsKey(key)
          && before.get(i).codeSize() <= COMPILED_AT_MOST
          && after.get(i).codeSize() > COMPILED_AT_MOST) {
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

  private static int largest(List<MethodInfo> methods) {
    int largest = 0;
    for (MethodInfo method : methods) {
      largest = Math.max(largest, method.codeSize());
    }
    return largest;
  }
}
