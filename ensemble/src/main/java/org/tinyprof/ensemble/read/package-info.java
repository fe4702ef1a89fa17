/** Finds runs and reads them: the attributes of each run, and one value per run and callpath. */
package org.tinyprof.ensemble.read;
