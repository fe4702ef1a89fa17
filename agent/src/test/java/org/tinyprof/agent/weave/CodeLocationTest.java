package org.tinyprof.agent.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeLocationTest {
  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({
    "file:/app/solver.jar, /app/solver.jar",
    "file:/app/classes/, /app/classes",
    "file:/, /",
    "file:/my%20jobs/gr%C3%BCn+1.jar, /my jobs/grün+1.jar",
    "file:/my jobs/100%/a.jar, /my jobs/100%/a.jar",
    "jar:file:/app/solver.jar!/, /app/solver.jar",
    "jar:file:/my%20app.jar!/lib/inner.jar!/, /my app.jar!/lib/inner.jar",
    "jar:file:/app.jar!/BOOT-INF/classes!/, /app.jar!/BOOT-INF/classes",
    "jrt:/java.base, jrt:/java.base",
    "http://host/solver.jar, http://host/solver.jar",
  })
  void isAPathWhereTheUrlIsOne(String url, String path) throws IOException {
    assertEquals(path, of(new URL(url)));
  }

  @Test
  void isThePathOfAFileWhateverItsName(@TempDir Path folder) throws IOException {
    Path jar = Files.createFile(folder.resolve("a b%20#?[ü].jar"));
    assertEquals(jar.toString(), of(jar.toUri().toURL()));
    assertEquals(folder.toString(), of(folder.toUri().toURL()));
  }

  @Test
  void isEmptyWhereNobodySays() throws IOException {
    assertEquals("", new CodeLocation(null).path());
    assertEquals("", new CodeLocation(new ProtectionDomain(null, null)).path());
    assertEquals("", of(null));
  }

  /** The protocol is Spring Boot's own. */
  @Test
  void isThePathOfWhatSpringBootNestsInAJar() throws IOException {
    URL url = new URL("jar", "", -1, "nested:/my%20app.jar/!BOOT-INF/classes/!/", new Failing());
    assertEquals("/my app.jar!/BOOT-INF/classes", of(url));
  }

  @Test
  void callsNoHandlerOfTheApplication() throws IOException {
    URL own = new URL("own", "host", 1, "/place", new Failing());
    assertEquals("own://host:1/place", of(own));
  }

  private static String of(URL url) {
    CodeSource source = new CodeSource(url, (Certificate[]) null);
    return new CodeLocation(new ProtectionDomain(source, null)).path();
  }

  private static final class Failing extends URLStreamHandler {
    @Override
    protected URLConnection openConnection(URL url) {
      throw new AssertionError("opened");
    }

    @Override
    protected String toExternalForm(URL url) {
      throw new AssertionError("asked");
    }
  }
}
