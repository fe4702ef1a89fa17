package org.tinyprof.ensemble.compare;

import java.util.List;
import org.tinyprof.format.naming.Printable;

/** Writes the verdict of a gate as XML for build servers: each judged callpath is a test. */
public final class JunitXml {
  private static final String SUITE = "tinyprof compare";

  private final StringBuilder tests = new StringBuilder();
  private int count;
  private int failures;
  private int errors;

  private JunitXml() {}

  /**
   * The verdict on every judged callpath.
   *
   * @param passesUnsure whether a callpath that the gate cannot judge counts as passed
   */
  public static String of(RegressionGate gate, boolean passesUnsure) {
    JunitXml xml = new JunitXml();
    List<RunComparison.Row> unsure = gate.unsure();
    for (RunComparison.Row row : gate.judged()) {
      boolean slow = gate.isTooSlow(row);
      boolean error = unsure.contains(row) && !passesUnsure;
      xml.failures += slow ? 1 : 0;
      xml.errors += error ? 1 : 0;
      xml.test(
          row.path(),
          slow ? "failure" : error ? "error" : "",
          error ? "cannot tell: " + gate.unsureLine(row) : gate.line(row));
    }
    gate.reason().ifPresent(xml::error);
    return xml.suite();
  }

  /** Says that nothing could be judged. */
  public static String notJudged(String reason) {
    JunitXml xml = new JunitXml();
    xml.error(reason);
    return xml.suite();
  }

  private void error(String reason) {
    errors++;
    test("all runs can be judged", "error", reason);
  }

  private void test(String name, String problem, String message) {
    count++;
    tests
        .append("  <testcase classname=\"")
        .append(SUITE)
        .append("\" name=\"")
        .append(escaped(name));
    if (problem.isEmpty()) {
      tests.append("\"/>\n");
      return;
    }
    tests
        .append("\">\n    <")
        .append(problem)
        .append(" message=\"")
        .append(escaped(message))
        .append("\"/>\n  </testcase>\n");
  }

  private String suite() {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\""
        + SUITE
        + "\" tests=\""
        + count
        + "\" failures=\""
        + failures
        + "\" errors=\""
        + errors
        + "\">\n"
        + tests
        + "</testsuite>\n";
  }

  private static String escaped(String text) {
    return Printable.of(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
