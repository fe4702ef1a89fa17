/** The page's HTTP server: who may ask, what is handed out, and how answers travel. */
package org.tinyprof.viewer.http;
