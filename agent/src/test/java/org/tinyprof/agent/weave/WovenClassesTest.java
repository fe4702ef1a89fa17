package org.tinyprof.agent.weave;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.agent.classfile.ClassFile;

class WovenClassesTest {
  @TempDir Path cache;
  private byte[] bytes;
  private byte[] woven;

  private static final SiteFinder FINDER =
      new RuleSites(null, OwnProgram.none(), CallFinder.NONE, null);

  @BeforeEach
  void weaveAClassInAnEarlierRun() throws Exception {
    bytes = WovenPrograms.bytes("sample.Methods");
    ClassFile read = ClassFile.read(bytes);
    woven = new Weaver(bytes, read, sites(7), null).weave();
    WovenClasses earlier = classes("an agent");
    earlier.add(key(earlier, bytes, 7, false), woven);
    earlier.write();
  }

  @Test
  void findsWhatWeavingAgainWouldGive() throws Exception {
    WovenClasses now = classes("an agent");
    assertArrayEquals(woven, now.find(key(now, bytes, 7, false)));
    assertArrayEquals(woven, new Weaver(bytes, ClassFile.read(bytes), sites(7), null).weave());
  }

  @Test
  void findsNothingWhereAnythingDiffers() {
    WovenClasses now = classes("an agent");
    assertNull(now.find(key(now, bytes, 8, false)), "the event has another number");
    assertNull(now.find(key(now, bytes, 7, true)), "the class was loaded before");
    byte[] other = bytes.clone();
    other[other.length - 1]++;
    assertNull(now.find(now.key(other, ClassFile.read(bytes), FINDER, sites(7), false)));
    WovenClasses ofAnother = classes("another agent");
    assertNull(ofAnother.find(key(ofAnother, bytes, 7, false)));
  }

  @Test
  void readsNothingThatOthersMayHaveWritten() throws Exception {
    Files.setPosixFilePermissions(file().getParent(), PosixFilePermissions.fromString("rwxrwxrwx"));
    WovenClasses now = classes("an agent");
    assertNull(now.find(key(now, bytes, 7, false)));
  }

  @Test
  void readsNothingThatIsNotWhole() throws Exception {
    byte[] content = Files.readAllBytes(file());
    for (int length = 0; length < content.length; length += 97) {
      Files.write(file(), Arrays.copyOf(content, length));
      WovenClasses now = classes("an agent");
      assertNull(now.find(key(now, bytes, 7, false)), "cut to " + length);
    }
    content[content.length / 2]++;
    Files.write(file(), content);
    WovenClasses now = classes("an agent");
    assertNull(now.find(key(now, bytes, 7, false)));
  }

  @Test
  void keepsWhatTheLastRunUsedAndIsNotWrittenWhereNothingIsNew() throws Exception {
    Path file = file();
    byte[] before = Files.readAllBytes(file);
    WovenClasses same = classes("an agent");
    same.find(key(same, bytes, 7, false));
    Files.delete(file);
    same.write();
    assertFalse(Files.exists(file));
    WovenClasses next = classes("an agent");
    next.add(key(next, bytes, 7, false), woven);
    next.write();
    assertArrayEquals(before, Files.readAllBytes(file));
    assertEquals(1, file.getParent().toFile().list().length);
  }

  @Test
  void isSilentWhereThereIsNoPlace() {
    WovenClasses nowhere =
        new WovenClasses(Map.of("XDG_CACHE_HOME", "/dev/null"), "app.Main", "an agent");
    nowhere.add("key", woven);
    nowhere.write();
    assertNull(nowhere.find("key"));
  }

  private WovenClasses classes(String agent) {
    return new WovenClasses(Map.of("XDG_CACHE_HOME", cache.toString()), "app.Main", agent);
  }

  private static String key(WovenClasses of, byte[] bytes, int event, boolean loaded) {
    return of.key(bytes, ClassFile.read(bytes), FINDER, sites(event), loaded);
  }

  private static Sites sites(int event) {
    Map<String, Site> sites = new LinkedHashMap<>();
    sites.put("nothing()V", new Site("nothing", event, CallFacts.NONE, "a rule"));
    return new Sites(sites, Map.of(), Optional.empty());
  }

  private Path file() {
    File[] files = cache.resolve("tinyprof/woven").toFile().listFiles();
    return files[0].toPath();
  }
}
