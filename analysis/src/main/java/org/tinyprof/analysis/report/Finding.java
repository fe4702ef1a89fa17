package org.tinyprof.analysis.report;

/**
 * Something to point out.
 *
 * @param costNanos what it costs a rank, to tell what comes first
 */
record Finding(double costNanos, String sentence) {
  static String capital(String sentence) {
    return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
  }
}
