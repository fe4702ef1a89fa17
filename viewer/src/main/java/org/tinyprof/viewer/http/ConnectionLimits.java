package org.tinyprof.viewer.http;

/**
 * How much clients may keep of the server.
 *
 * @param connections that may be open at once
 * @param headMillis from the first byte of a request to the end of its headers
 * @param idleMillis between two requests
 */
record ConnectionLimits(int connections, int headMillis, int idleMillis) {
  static final ConnectionLimits USUAL = new ConnectionLimits(200, 10_000, 60_000);
}
