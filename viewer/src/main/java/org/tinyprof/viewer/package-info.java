/** Shows runs in a browser. {@link org.tinyprof.viewer.Viewer} is the entry point. */
package org.tinyprof.viewer;
