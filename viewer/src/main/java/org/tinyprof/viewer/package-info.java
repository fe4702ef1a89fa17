/** The page that shows a run in a browser: {@link org.tinyprof.viewer.Viewer} is its door. */
package org.tinyprof.viewer;
