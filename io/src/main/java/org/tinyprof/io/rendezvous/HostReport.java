package org.tinyprof.io.rendezvous;

/**
 * What the lowest marked rank of a host tells the other hosts.
 *
 * @param ranksHere how many ranks the host has; 0 if the launcher does not say
 */
record HostReport(String host, int ranksHere, Participation attendance) {
  String text() {
    return host + "\n" + ranksHere + "\n" + attendance.text();
  }

  static HostReport parse(String text) {
    int host = text.indexOf('\n');
    int number = text.indexOf('\n', host + 1);
    return new HostReport(
        text.substring(0, host),
        Integer.parseInt(text.substring(host + 1, number)),
        Participation.parse(text.substring(number + 1)));
  }
}
