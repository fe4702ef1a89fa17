/** The page's HTTP server: who may ask, which files it serves, and how answers are sent. */
package org.tinyprof.viewer.http;
