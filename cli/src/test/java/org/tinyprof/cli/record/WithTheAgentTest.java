package org.tinyprof.cli.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.cli.Finished;

/** The distribution as a whole: the command and the agent it comes with. */
class WithTheAgentTest {
  private static final Path HOME = Path.of(System.getProperty("tinyprof.dist"));
  private static final Path COMMAND = HOME.resolve("bin/tinyprof");
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  private static final Map<String, String> ENVIRONMENT =
      Map.of(
          "JAVA_HOME",
          System.getProperty("java.home"),
          "LC_ALL",
          "C.UTF-8",
          "TINYPROF_SAMPLER",
          "none",
          "XDG_CONFIG_HOME",
          "/no/such/folder");

  @TempDir Path folder;

  @Test
  void profilesAJobAndReportsIt() throws Exception {
    Path profile = folder.resolve("with space.tprof");
    Finished done =
        Finished.of(
            ENVIRONMENT,
            COMMAND,
            "run",
            "-o",
            profile,
            "--",
            JAVA,
            "-cp",
            HOME.resolve("lib/tinyprof-cli.jar"),
            CheckCommand.Nothing.class.getName());
    assertEquals(0, done.exitCode(), done.err());
    assertTrue(done.out().startsWith(CheckCommand.Nothing.class.getName() + "    "), done.out());
    String tree = Finished.of(ENVIRONMENT, COMMAND, "tree", profile, "--format", "csv").out();
    assertTrue(tree.endsWith(",main\n"), tree);
  }

  @Test
  void namesTheNearestKeyOfAWrongConfiguration() throws Exception {
    Path config = Files.writeString(folder.resolve("job.yaml"), "clok: exact\n");
    Finished done = Finished.of(ENVIRONMENT, COMMAND, "check", config);
    assertEquals(1, done.exitCode());
    assertTrue(done.err().contains("job.yaml:1: unknown key `clok`"), done.err());
    assertEquals(1, done.err().lines().count());
  }

  @Test
  void namesAllThatIsWrongInAConfiguration() throws Exception {
    Path config = Files.writeString(folder.resolve("job.yaml"), "clok: exact\nformat: xml\n");
    Finished done =
        Finished.of(ENVIRONMENT, COMMAND, "check", config, "--set", "metrics=cpu,alloc");
    assertEquals(1, done.exitCode());
    assertEquals(
        List.of(
            "tinyprof: " + config + ":1: unknown key `clok`; the nearest known one is `clock`",
            "tinyprof: " + config + ":2: `format` must be one of `binary`, `text`, not `xml`",
            "tinyprof: agent argument: `alloc` is not key=value; write `;` between the items of a"
                + " list: metrics=cpu;alloc"),
        done.err().lines().toList());
  }

  @Test
  void findsAConfigurationWithARetiredKeyRightAndSaysSo() throws Exception {
    Path config = Files.writeString(folder.resolve("job.yaml"), "min-size: 20\n");
    Finished done = Finished.of(ENVIRONMENT, COMMAND, "check", config);
    assertTrue(done.out().contains("A job gets these settings."), done.out() + done.err());
    assertTrue(done.err().startsWith("tinyprof: " + config + ":1: `min-size` has no effect"));
    assertEquals(0, done.exitCode());
  }

  @Test
  void saysWhatEachKeyIsSetToAndByWhom() throws Exception {
    Path site =
        Files.writeString(
            folder.resolve("site.yaml"),
            "budget: 1%\ninclude: [org.site.**]\nkeep: al\nfixed: [budget]\n");
    Path home = Files.createDirectories(folder.resolve("home/tinyprof")).getParent();
    Path user = Files.writeString(home.resolve("tinyprof/tinyprof.yaml"), "snapshot: 1h\n");
    Path config = Files.writeString(folder.resolve("job.yaml"), "include: [a.**]\nbudget: off\n");
    Map<String, String> environment = new HashMap<>(ENVIRONMENT);
    environment.put("TINYPROF_SITE", site.toString());
    environment.put("XDG_CONFIG_HOME", home.toString());
    Finished done =
        Finished.of(
            environment, COMMAND, "check", config, "--set", "format=text", "--format", "csv");
    assertEquals(
        """
        section,key,value,origin
        settings,enabled,true,built in
        settings,diagnostics,false,built in
        settings,children,false,built in
        settings,skip,[],built in
        settings,quiet,false,built in
        settings,output,tinyprof.tprof,built in
        settings,format,text,agent argument format
        settings,precision,ns,built in
        settings,aggregators,auto,built in
        settings,overwrite,false,built in
        settings,store,off,built in
        settings,day-limit,off,built in
        settings,keep-runs,[],built in
        settings,snapshot,1h,USER:1
        settings,keep,last,built in
        settings,attributes,{},built in
        settings,arguments,false,built in
        settings,clock,adaptive,built in
        settings,times,compensated,built in
        settings,budget,1%,SITE:1 (fixed)
        settings,levels,off,built in
        settings,learn,off,built in
        settings,sampler,none,TINYPROF_SAMPLER
        settings,waiting,looks,built in
        settings,trace,auto,built in
        settings,trace-memory,64MB,built in
        settings,trace-when,off,built in
        settings,threads,fold,built in
        settings,metrics,[],built in
        settings,max-callpaths,65536,built in
        settings,max-depth,256,built in
        settings,max-values,1048576,built in
        settings,max-peers,256,built in
        settings,main,true,built in
        settings,own,sampled,built in
        settings,own-packages,[],built in
        settings,root,main,built in
        settings,mpi,true,built in
        settings,fatal-errors,true,built in
        settings,jdk-io,false,built in
        settings,include,"[a.**, org.site.**]","JOB:1, SITE:2"
        settings,exclude,[],built in
        """
            .replace("SITE", site.toString())
            .replace("USER", user.toString())
            .replace("JOB", config.toString()),
        done.out());
    assertEquals(
        List.of(
            "tinyprof: "
                + site
                + ":3: `keep` must be one of `last`, `all`, not `al`; the key is ignored",
            "tinyprof: " + config + ":2: `budget` is ignored: " + site + ":4 fixes it"),
        done.err().lines().toList());
    assertEquals(0, done.exitCode());
  }

  @Test
  void listsTheMethodsThatWouldBeEventsAndRunsNothing() throws Exception {
    Path jar = HOME.resolve("lib/tinyprof-cli.jar");
    String program = CheckCommand.Nothing.class.getName();
    Finished main =
        Finished.of(
            ENVIRONMENT,
            COMMAND,
            "check",
            "--classpath",
            jar,
            "--main",
            program,
            "--set",
            "own=off",
            "--format",
            "csv");
    assertEquals(
        "section,event,class,method,rule\nevents,main,"
            + program
            + ",main([Ljava/lang/String;)V,main\n",
        main.out(),
        main.err());
    Finished own =
        Finished.of(
            ENVIRONMENT,
            COMMAND,
            "check",
            "--classpath",
            jar,
            "--main",
            "org.tinyprof.cli.Main",
            "--set",
            "own=woven");
    assertTrue(own.out().contains("CheckCommand.call"), own.out() + own.err());
    assertTrue(own.out().contains("would be events"), own.out());
    assertEquals("", own.err());
    assertEquals(0, own.exitCode());
  }

  @Test
  void saysThatTheOtherMethodsOfTheProgramAreSampled() throws Exception {
    Path jar = HOME.resolve("lib/tinyprof-cli.jar");
    Finished done =
        Finished.of(
            ENVIRONMENT, COMMAND, "check", "--classpath", jar, "--main", "org.tinyprof.cli.Main");
    assertTrue(done.out().contains("One method would be an event."), done.out() + done.err());
    assertTrue(done.out().contains(" classes are sampled."), done.out());
    assertEquals("", done.err());
  }

  @Test
  void saysThatTheProgramToCheckIsNotThere() throws Exception {
    Path jar = HOME.resolve("lib/tinyprof-cli.jar");
    Finished done =
        Finished.of(ENVIRONMENT, COMMAND, "check", "--classpath", jar, "--main", "app.Main");
    assertEquals(
        "tinyprof: no main class 'app.Main' there; check --classpath and --main\n", done.err());
    assertEquals(1, done.exitCode());
    Finished nothing = Finished.of(ENVIRONMENT, COMMAND, "check", "--main", "app.Main");
    assertTrue(nothing.err().contains("--main names a class of a program;"), nothing.err());
    assertEquals(2, nothing.exitCode());
  }

  @Test
  void checksKeysWithoutAFileAndNamesTheNearest() throws Exception {
    Finished wrong = Finished.of(ENVIRONMENT, COMMAND, "check", "--set", "outptu=x");
    assertTrue(wrong.err().contains("outptu"), wrong.err());
    assertTrue(wrong.err().contains("the nearest known one is `output`"), wrong.err());
    assertEquals(1, wrong.exitCode());
    Finished right = Finished.of(ENVIRONMENT, COMMAND, "check", "--set", "output=x");
    assertTrue(right.out().contains("agent argument output"), right.out());
    assertEquals(0, right.exitCode());
  }

  @Test
  void checksAFileWhateverOptionsTheEnvironmentHasForJava() throws Exception {
    Path config = Files.writeString(folder.resolve("job.yaml"), "clock: exact\n");
    Map<String, String> environment = new HashMap<>(ENVIRONMENT);
    environment.put("JDK_JAVA_OPTIONS", "-Dsome=option");
    Finished done = Finished.of(environment, COMMAND, "check", config);
    assertTrue(done.out().contains("  exact  "), done.out() + done.err());
    assertEquals(0, done.exitCode());
  }

  @Test
  void checksAFileWithACommaInItsName() throws Exception {
    Path config = Files.writeString(folder.resolve("a,b.yaml"), "clock: exact\n");
    Finished done = Finished.of(ENVIRONMENT, COMMAND, "check", config, "--set", "format=text");
    assertTrue(done.out().contains("  exact  "), done.out() + done.err());
    assertEquals("", done.err());
    assertEquals(0, done.exitCode());
  }
}
