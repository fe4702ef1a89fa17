package org.tinyprof.viewer.http;

/** Makes the reply to a request; called by many threads at once. */
interface RequestHandler {
  Reply reply(HttpRequest request);
}
