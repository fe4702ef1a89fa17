/** A run as a whole: who it is, what is known of it, and the profile that it left. */
package org.tinyprof.format.run;
