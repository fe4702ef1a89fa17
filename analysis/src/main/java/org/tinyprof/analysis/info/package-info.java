/** Describes a profile: its run, its size, its metrics, and what is missing in it. */
package org.tinyprof.analysis.info;
