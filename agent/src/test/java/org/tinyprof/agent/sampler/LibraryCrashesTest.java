package org.tinyprof.agent.sampler;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryCrashesTest {
  private static final String VERSION = "0123456789abcdef";

  /** As JDK 17 writes it, shortened. */
  private static final String IN_LIBRARY =
      """
      #
      # A fatal error has been detected by the Java Runtime Environment:
      #
      #  SIGSEGV (0xb) at pc=0x00007f2b3c0d1a60, pid=4711, tid=4730
      #
      # Problematic frame:
      # C  [libasyncProfiler.so+0x2ba60]  DwarfParser::addRecord(unsigned int, unsigned int)+0x30
      #
      ---------------  T H R E A D  ---------------
      siginfo: si_signo: 11 (SIGSEGV), si_code: 1 (SEGV_MAPERR), si_addr: 0x0000000000000000
      ---------------  P R O C E S S  ---------------
      """;

  private static final String OF_THE_PROGRAM =
      """
      # Problematic frame:
      # C  [libprogram.so+0x1139]  Java_program_Native_crash+0x10
      ---------------  T H R E A D  ---------------
      siginfo: si_signo: 11 (SIGSEGV), si_code: 1 (SEGV_MAPERR), si_addr: 0x0000000000000000
      ---------------  P R O C E S S  ---------------
      Dynamic libraries:
      7f2b3c0a6000-7f2b3c0b4000 r--p 00000000 08:01 42  /opt/tinyprof/libasyncProfiler.so
      C  [libasyncProfiler.so+0x2ba60]
      """;

  private static final String SENT =
      """
      # Problematic frame:
      # C  [libc.so.6+0x98d61]
      ---------------  T H R E A D  ---------------
      Native frames: (J=compiled Java code, j=interpreted, Vv=VM code, C=native code)
      C  [libc.so.6+0x98d61]
      C  [libasyncProfiler.so+0x2ba60]  WallClock::timerLoop()+0x30
      siginfo: si_signo: 11 (SIGSEGV), si_code: 0 (SI_USER), si_pid: 99, si_uid: 0
      ---------------  P R O C E S S  ---------------
      """;

  @TempDir Path temporary;
  private Path log;

  @BeforeEach
  void begin() {
    log = temporary.resolve("hs_err_pid4711.log");
  }

  @Test
  void aReportWhoseThreadWasInTheLibraryIsOfTheLibrary() {
    assertTrue(LibraryCrashes.isOfLibrary(IN_LIBRARY));
    assertTrue(
        LibraryCrashes.isOfLibrary(
            """
            # C  [libc.so.6+0x1]
            Native frames:
            C  [libc.so.6+0x1]
            C  [0123456789abcdef-libasyncProfiler.so+0x2]  Dictionary::lookup
            """));
  }

  @Test
  void aReportThatOnlyListsTheLibraryIsNot() {
    assertFalse(LibraryCrashes.isOfLibrary(OF_THE_PROGRAM));
    assertFalse(LibraryCrashes.isOfLibrary(""));
  }

  @Test
  void aSignalThatSomebodySentIsNoCrash() {
    assertFalse(LibraryCrashes.isOfLibrary(SENT));
  }

  @Test
  void aCrashKeepsTheLibraryAwayUntilItsMarkIsDeleted() throws Exception {
    leave(4711);
    Files.writeString(log, IN_LIBRARY);
    Path mark = folder().resolve("crash-of-" + VERSION);
    String says =
        "async-profiler crashed an earlier JVM, see " + log + "; to load it again, delete " + mark;
    assertEquals(says, refusal());
    assertEquals(says, refusal());
    assertEquals(List.of(mark.getFileName().toString()), List.of(folder().toFile().list()));
    Files.delete(mark);
    assertDoesNotThrow(crashes(VERSION)::requireNone);
  }

  @Test
  void anotherVersionOfTheLibraryIsLoaded() throws Exception {
    leave(4711);
    Files.writeString(log, IN_LIBRARY);
    refusal();
    assertDoesNotThrow(crashes("fedcba9876543210")::requireNone);
  }

  @Test
  void aProcessThatWasKilledIsNoCrash() throws Exception {
    leave(4711);
    assertDoesNotThrow(crashes(VERSION)::requireNone);
  }

  @Test
  void aCrashOfTheProgramIsNone() throws Exception {
    leave(4711);
    Files.writeString(log, OF_THE_PROGRAM);
    assertDoesNotThrow(crashes(VERSION)::requireNone);
  }

  /** In a container a process often has the number of an earlier one. */
  @Test
  void aReportThatIsOlderThanTheRecordingIsOfAnotherProcess() throws Exception {
    Files.writeString(log, IN_LIBRARY);
    Files.setLastModifiedTime(log, FileTime.fromMillis(1_000));
    leave(4711);
    assertDoesNotThrow(crashes(VERSION)::requireNone);
  }

  @Test
  void aProcessThatStillRunsHasNotCrashed() throws Exception {
    RecordingFile held = files(4711).create();
    held.hold();
    Files.writeString(log, IN_LIBRARY);
    assertDoesNotThrow(crashes(VERSION)::requireNone);
    held.delete();
  }

  private void leave(long process) throws Exception {
    files(process).create();
  }

  private RecordingFiles files(long process) {
    return new RecordingFiles(temporary.toString(), Map.of(), process, log.toString());
  }

  private Path folder() throws Exception {
    return files(1).folder();
  }

  private LibraryCrashes crashes(String version) {
    return new LibraryCrashes(files(4712), version);
  }

  private String refusal() {
    return assertThrows(SamplerException.class, crashes(VERSION)::requireNone).getMessage();
  }
}
