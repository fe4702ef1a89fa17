/** Finds runs and reads them: attributes of each run, one value for each run and callpath. */
package org.tinyprof.ensemble.read;
