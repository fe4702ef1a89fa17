package org.tinyprof.benchmarks.company;

import com.example.company.Service;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.tinyprof.benchmarks.peers.Jars;
import org.tinyprof.benchmarks.peers.Jdks;
import org.tinyprof.benchmarks.report.Workshop;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * A service under load beside the same service without our agent. Both get the same requests at the
 * same moments, so that what else the machine does changes both. Prints latencies, memory and open
 * files of both; fails if an answer is missing or differs.
 */
@Command(name = "serviceTest", mixinStandardHelpOptions = true)
public final class ServiceTest implements Callable<Integer> {
  private static final double[] PERCENTILES = {50, 99, 99.9};
  private static final int WARM_UP = 10; // a tenth of the requests
  private static final int PATIENCE_SECONDS = 60;
  private static final int KILOBYTES = 1024;

  @Option(names = "--seconds", defaultValue = "1800", description = "How long.")
  private int seconds;

  @Option(names = "--rate", defaultValue = "20", description = "Requests a second.")
  private int rate;

  @Option(names = "--jdk", defaultValue = "17", description = "The JDK's version.")
  private int version;

  @Option(names = "--settings", description = "Of the agent, each with a comma before it.")
  private String settings = "";

  private final HttpClient client = HttpClient.newHttpClient();

  public static void main(String[] args) {
    System.exit(new CommandLine(new ServiceTest()).execute(args));
  }

  /** A service that runs, and how long each of its answers took. */
  private static final class Served {
    final String name;
    final Process process;
    final String address;
    final long[] nanos;

    Served(String name, Process process, int requests) throws IOException {
      this.name = name;
      this.process = process;
      this.nanos = new long[requests];
      BufferedReader out =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
      address = "http://localhost:" + out.readLine() + "/?";
    }
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    try (Workshop workshop = new Workshop()) {
      Path jdk = Jdks.find(version).orElseThrow();
      Path profile = workshop.folder().resolve("service.tprof");
      String agent = "-javaagent:%s=output=%s%s".formatted(Jars.tinyprof(), profile, settings);
      List<Served> services = List.of(start(jdk, "bare"), start(jdk, "profiled", agent));
      try {
        ask(services);
        services.forEach(ServiceTest::print);
      } finally {
        for (Served each : services) {
          each.process.getOutputStream().close();
        }
      }
      boolean ended = services.get(1).process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      System.out.println(ended && Files.exists(profile) ? "all right" : "no profile");
      return ended && Files.exists(profile) ? 0 : 1;
    }
  }

  private Served start(Path jdk, String name, String... options) throws IOException {
    List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString(), "-Xmx256m"));
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", Jars.holding(Service.class), Service.class.getName()));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    return new Served(name, builder.start(), seconds * rate);
  }

  /** Each request goes to both at once, whether or not earlier ones were answered. */
  private void ask(List<Served> services) throws IOException, InterruptedException {
    CountDownLatch open = new CountDownLatch(services.size() * seconds * rate);
    long begin = System.nanoTime();
    List<CompletableFuture<String>> answers = new ArrayList<>();
    for (int i = 0; i < seconds * rate; i++) {
      long due = begin + i * (1_000_000_000L / rate);
      while (System.nanoTime() < due) {
        LockSupport.parkNanos(due - System.nanoTime());
      }
      answers.clear();
      for (int at = 0; at < services.size(); at++) {
        answers.add(ask(services.get((i + at) % services.size()), i, open));
      }
    }
    if (!open.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new IOException(open.getCount() + " requests were not answered");
    }
    if (!answers.get(0).join().equals(answers.get(1).join())) {
      throw new IOException("the answers differ");
    }
  }

  private CompletableFuture<String> ask(Served service, int number, CountDownLatch open) {
    URI address = URI.create(service.address + number);
    long sent = System.nanoTime();
    return client
        .sendAsync(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
        .thenApply(
            answer -> {
              service.nanos[number] = System.nanoTime() - sent;
              open.countDown();
              return answer.body();
            });
  }

  private static void print(Served service) {
    long[] warm =
        Arrays.copyOfRange(service.nanos, service.nanos.length / WARM_UP, service.nanos.length);
    Arrays.sort(warm);
    StringBuilder line = new StringBuilder(service.name);
    for (double percentile : PERCENTILES) {
      int at = (int) Math.min(warm.length - 1L, Math.round(percentile / 100 * warm.length));
      line.append(", p%s %.2f ms".formatted(percentile, warm[at] / 1e6));
    }
    String[] files = new File("/proc/" + service.process.pid() + "/fd").list();
    System.out.printf(
        "%s, %d MB, %d files open%n",
        line, memory(service.process.pid()), files == null ? 0 : files.length);
  }

  private static long memory(long process) {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/" + process + "/status"))) {
        if (line.startsWith("VmRSS:")) {
          return Long.parseLong(line.replaceAll("\\D", "")) / KILOBYTES;
        }
      }
      return 0;
    } catch (IOException e) {
      return 0; // no such files here
    }
  }
}
