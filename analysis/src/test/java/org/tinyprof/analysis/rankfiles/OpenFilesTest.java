package org.tinyprof.analysis.rankfiles;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.source.ProfileSource;

class OpenFilesTest {
  private final List<String> log = new ArrayList<>();
  private final OpenFiles files = new OpenFiles(this::open, 2);

  /** A profile without lanes that says when it is opened and closed. */
  private ProfileSource open(Path path) {
    log.add("open " + path);
    return (ProfileSource)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {ProfileSource.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("close")) {
                log.add("close " + path);
                return null;
              }
              return List.of();
            });
  }

  private int ask(String path) throws IOException {
    return files.ask(Path.of(path), (source, groups) -> groups.size());
  }

  @Test
  void closesTheOneThatWasAskedLongestAgo() throws IOException {
    ask("a");
    ask("b");
    ask("a");
    ask("c");
    assertEquals(List.of("open a", "open b", "open c", "close b"), log);
  }

  @Test
  void closesAProfileThatSomebodyReadsOnlyAfterThat() throws IOException {
    files.ask(
        Path.of("a"),
        (source, groups) -> {
          ask("b");
          ask("c");
          log.add("a is read");
          return 0;
        });
    assertEquals(List.of("open a", "open b", "open c", "a is read", "close a"), log);
  }

  @Test
  void opensAgainWhatWasClosed() throws IOException {
    ask("a");
    files.close();
    ask("a");
    assertEquals(List.of("open a", "close a", "open a"), log);
  }
}
