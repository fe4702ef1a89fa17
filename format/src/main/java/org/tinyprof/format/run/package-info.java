/** A run as a whole: its identity, its attributes, and its profile. */
package org.tinyprof.format.run;
