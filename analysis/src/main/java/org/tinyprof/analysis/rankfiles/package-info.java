/** Files that hold some ranks of one run each, read as one profile. */
package org.tinyprof.analysis.rankfiles;
