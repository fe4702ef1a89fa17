/**
 * Profiles of one run, opened: which file it is, what describes the run, its values through a
 * source, and which ranks are missing.
 */
package org.tinyprof.analysis.profile;
