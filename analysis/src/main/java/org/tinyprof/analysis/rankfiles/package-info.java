/** Reads files that each hold some ranks of one run as one profile. */
package org.tinyprof.analysis.rankfiles;
