/**
 * Opens the profile of one run: recognises the file, describes the run, gives its values through a
 * source, and finds missing ranks.
 */
package org.tinyprof.analysis.profile;
