/** Joins several files of one run into one profile. */
package org.tinyprof.analysis.join;
