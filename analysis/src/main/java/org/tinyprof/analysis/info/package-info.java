/** What a profile is: its run, its size, its metrics, and what is missing in it. */
package org.tinyprof.analysis.info;
