package org.tinyprof.agent.sampler;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.CRC32C;
import java.util.zip.GZIPOutputStream;
import one.profiler.AsyncProfiler;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A library of a few bytes in a jar, and a user's cache. */
class SamplerLibraryTest {
  private static final byte[] LIBRARY = "a library".getBytes(US_ASCII);
  private static final int NOBODY = 65_534;

  @TempDir Path home;
  private byte[] packed = gzip(LIBRARY);

  @Test
  void isUnpackedOnceIntoAFolderThatBelongsToTheUserAlone() throws Exception {
    Path library = find();
    assertArrayEquals(LIBRARY, Files.readAllBytes(library));
    assertEquals(folder(), library.getParent());
    assertEquals("rwx------", permissions(folder()));
    assertEquals("rwx------", permissions(library));
    packed = gzip("another".getBytes(US_ASCII));
    assertEquals(library, find(), "the jar is not asked again");
    try (var files = Files.list(folder())) {
      assertEquals(1, files.count(), "no temporary file is left");
    }
  }

  /** The ranks of a host start at once, and on a new host none of them finds a library. */
  @Test
  void ranksThatUnpackItAtOnceAllFindIt() throws Exception {
    int ranks = 8;
    ExecutorService all = Executors.newFixedThreadPool(ranks);
    try {
      CyclicBarrier start = new CyclicBarrier(ranks);
      List<Future<Path>> found = new ArrayList<>();
      for (int rank = 0; rank < ranks; rank++) {
        found.add(
            all.submit(
                () -> {
                  start.await();
                  return find();
                }));
      }
      for (Future<Path> each : found) {
        assertArrayEquals(LIBRARY, Files.readAllBytes(each.get()));
      }
    } finally {
      all.shutdownNow();
    }
  }

  @Test
  void aFolderThatOthersMayReadOrWriteIsRefused() throws Exception {
    find();
    for (String mode : new String[] {"rwxr-xr-x", "rwx--x---", "rwx----w-"}) {
      Files.setPosixFilePermissions(folder(), PosixFilePermissions.fromString(mode));
      assertEquals(
          folder() + " is not this user's alone: chmod 700 it, or delete it", refusal(), mode);
    }
  }

  @Test
  void aLinkInPlaceOfTheFolderIsRefused() throws Exception {
    find();
    Path elsewhere = Files.move(folder(), home.resolve("elsewhere"));
    Files.createSymbolicLink(folder(), elsewhere);
    assertTrue(refusal().endsWith(" is not this user's alone: chmod 700 it, or delete it"));
  }

  @Test
  void aFolderOfAnotherOwnerIsRefused() throws Exception {
    find();
    try {
      Files.setAttribute(folder(), "unix:uid", NOBODY);
    } catch (IOException e) {
      Assumptions.abort("only root can give a folder away");
    }
    assertEquals(folder() + " is not this user's alone: chmod 700 it, or delete it", refusal());
  }

  @Test
  void aJarWithAnotherLibraryThanItsHashSaysIsRefused() {
    packed = gzip("another".getBytes(US_ASCII));
    assertEquals("the library in tinyprof.jar is damaged", refusal());
    try (var files = Files.list(folder())) {
      assertEquals(0, files.count());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aPlaceWhereNothingCanBeWrittenIsOneLine() throws Exception {
    Files.writeString(home.resolve("tinyprof"), "no folder");
    String refusal = refusal();
    assertTrue(refusal.startsWith("cannot unpack its library into " + folder()), refusal);
    assertEquals(1, refusal.lines().count());
  }

  /** As where the cache is mounted {@code noexec}: the file is there, and the system refuses it. */
  @Test
  void aLibraryThatTheSystemDoesNotLoadIsOneLine() throws Exception {
    Path library = find();
    var error =
        assertThrows(
            SamplerException.class, () -> ProfilerCommands.load(AsyncProfiler.class, library));
    String start = library + " cannot be loaded: ";
    assertTrue(error.getMessage().startsWith(start), error.getMessage());
    assertFalse(error.getMessage().substring(start.length()).contains("/"), error.getMessage());
    assertEquals(1, error.getMessage().lines().count());
  }

  @Test
  void thereAreLibrariesForLinuxAndMac() throws Exception {
    assertEquals("linux-x64", SamplerLibrary.platform("Linux", "amd64"));
    assertEquals("linux-arm64", SamplerLibrary.platform("Linux", "aarch64"));
    assertEquals("macos", SamplerLibrary.platform("Mac OS X", "aarch64"));
    var error =
        assertThrows(SamplerException.class, () -> SamplerLibrary.platform("Linux", "riscv64"));
    assertEquals("there is no library for Linux on riscv64", error.getMessage());
  }

  private Path find() throws SamplerException {
    return SamplerLibrary.of(this::entry, home.toFile(), Map.of("XDG_CACHE_HOME", home.toString()))
        .find();
  }

  private String refusal() {
    return assertThrows(SamplerException.class, this::find).getMessage();
  }

  private Path folder() {
    return home.resolve("tinyprof").resolve("sampler");
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  private byte[] entry(String name) throws IOException {
    return name.endsWith(".gz") ? packed : hashes().getBytes(US_ASCII);
  }

  private static String hashes() throws IOException {
    try {
      CRC32C checksum = new CRC32C();
      checksum.update(LIBRARY);
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(LIBRARY);
      return HexFormat.of().formatHex(hash) + " " + Long.toHexString(checksum.getValue());
    } catch (NoSuchAlgorithmException e) {
      throw new IOException(e);
    }
  }

  private static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return packed.toByteArray();
  }
}
