/** Recorded answers of other tools, and the profiles they were asked about. */
package org.tinyprof.analysis.reference;
