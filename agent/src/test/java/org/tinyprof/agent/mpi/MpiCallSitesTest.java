package org.tinyprof.agent.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.match.MethodSelector;
import org.tinyprof.agent.match.OwnClasses;
import org.tinyprof.agent.match.OwnCode;
import org.tinyprof.agent.match.OwnMode;
import org.tinyprof.agent.match.OwnPackages;
import org.tinyprof.agent.weave.EventListing;
import org.tinyprof.agent.weave.OwnProgram;
import org.tinyprof.agent.weave.RuleSites;
import org.tinyprof.runtime.event.CallLines;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;

/** Programs are compiled here: no MPI is needed to find who calls it. */
class MpiCallSitesTest {
  private static final String API =
      """
      package mpi;
      public class Intracomm {
        public void barrier() {}
        public void send(Object buffer, int count) {}
        public int getRank() { return 0; }
      }
      """;

  private static final String PROGRAM =
      """
      package app;
      public class Halo {
        private final mpi.Intracomm comm;
        Halo(mpi.Intracomm comm) {
          this.comm = comm;
          comm.barrier();
        }
        void exchange(int kind) {
          switch (kind) {
            case 1: comm.send(null, 1); break;
            case 2: comm.send(null, 2); break;
            default: comm.barrier();
          }
        }
        int rank() { return comm.getRank(); }
        void compute() { System.out.println(rank()); }
        void later() {
          Runnable barrier = () -> {
            comm.barrier();
          };
          barrier.run();
        }
        void often() {
          comm.barrier();
          comm.barrier();
          comm.barrier();
          comm.barrier();
          comm.barrier();
          comm.barrier();
          comm.barrier();
          comm.barrier();
          comm.barrier();
        }
      }
      """;

  private static final String OTHER =
      """
      package app;
      public class Other {
        Object step(mpi.Intracomm comm) { return new Object[] {comm}; }
      }
      """;

  private static final String KEPT =
      """
      package app;
      public class Kept {
        Object barrier(mpi.Intracomm comm) {
          return (Runnable & java.io.Serializable) () -> comm.barrier();
        }
      }
      """;

  private final MpiCallSites calls = new MpiCallSites();
  private final OwnClasses loaded = new OwnClasses();

  @TempDir Path folder;

  @BeforeEach
  void compile() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<SimpleJavaFileObject> sources = new ArrayList<>();
    sources.add(source("mpi/Intracomm", API));
    sources.add(source("app/Halo", PROGRAM));
    sources.add(source("app/Other", OTHER));
    sources.add(source("app/Kept", KEPT));
    List<String> options = List.of("-g", "-proc:none", "-d", folder.toString());
    assertTrue(compiler.getTask(null, null, null, options, null, sources).call());
  }

  @Test
  void findsTheLinesOfEachCallInAMethod() throws IOException {
    Map<String, Map<String, String>> found = calls.find(ClassFile.read(bytes("app/Halo")));
    assertEquals(
        Map.of("MPI_Send", "10,11", "MPI_Barrier", "12"),
        found.get("exchange(I)V"),
        found::toString);
    assertEquals(
        Set.of("<init>(Lmpi/Intracomm;)V", "exchange(I)V", "lambda$later$0()V", "often()V"),
        found.keySet());
  }

  @Test
  void keepsTheFirstEightLines() throws IOException {
    assertEquals(
        Map.of("MPI_Barrier", "24,25,26,27,28,29,30,31"),
        calls.find(ClassFile.read(bytes("app/Halo"))).get("often()V"));
  }

  @Test
  void seesInTheConstantPoolThatAClassCallsNothingOfMpi() throws IOException {
    assertTrue(calls.mayFind(bytes("app/Halo")));
    assertFalse(calls.mayFind(bytes("app/Other")));
  }

  @Test
  void makesThemEventsOfAProgramWhoseOtherMethodsAreSampled() {
    assertEquals(
        Set.of(
            "Halo.new",
            "Halo.exchange",
            "Halo.later.lambda:19",
            "Halo.often",
            "Kept.barrier.lambda:4"),
        Set.copyOf(events(OwnMode.SAMPLED, "calls MPI").values()));
    assertEquals(Map.of(), events(OwnMode.SAMPLED, "own"));
    assertTrue(loaded.has("app.Other"));
    assertFalse(loaded.has("mpi.Intracomm"));
    assertEquals(folder.toString(), loaded.place("app.Halo"));
  }

  @Test
  void makesAllOthersEventsTooIfTheyAreToBeWoven() {
    assertEquals(
        Set.of(
            "Halo.exchange",
            "Halo.rank",
            "Halo.compute",
            "Halo.later",
            "Halo.often",
            "Kept.barrier",
            "Other.step"),
        Set.copyOf(events(OwnMode.WOVEN, "own").values()));
    assertEquals(
        Set.of("Halo.new", "Halo.later.lambda:19", "Kept.barrier.lambda:4"),
        Set.copyOf(events(OwnMode.WOVEN, "calls MPI").values()));
  }

  @Test
  void tellsTheRuntimeWhereTheCallsAre() {
    events(OwnMode.SAMPLED, "calls MPI");
    int halo = EventIds.idOf(EventSpec.of("MpiCallSitesTest Halo.exchange"));
    assertEquals("10,11", CallLines.of(halo, "MPI_Send"));
    assertEquals("", CallLines.of(halo, "MPI_Recv"));
  }

  /** The events that a rule chooses in the program, by method key. */
  private Map<String, String> events(OwnMode mode, String rule) {
    OwnCode code = new OwnCode(Set.of(folder.toString()), "", "");
    RuleSites sites =
        new RuleSites(
            new MethodSelector("", List.of(), List.of(), List.of()),
            new OwnProgram(code, mode, new OwnPackages(List.of()), loaded),
            calls,
            (name, source, labels) -> EventIds.idOf(EventSpec.of("MpiCallSitesTest " + name)));
    EventListing listing = new EventListing(List.of(sites), getClass().getClassLoader());
    Map<String, String> events = new TreeMap<>();
    for (String line : listing.of(folder.toString())) {
      String[] fields = line.split("\t", -1);
      if (fields[3].equals(rule)) {
        events.put(fields[1], fields[2]);
      }
    }
    return events;
  }

  private byte[] bytes(String name) throws IOException {
    return Files.readAllBytes(folder.resolve(name + ".class"));
  }

  private static SimpleJavaFileObject source(String name, String text) {
    return new SimpleJavaFileObject(
        URI.create("string:///" + name + ".java"), SimpleJavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }
}
