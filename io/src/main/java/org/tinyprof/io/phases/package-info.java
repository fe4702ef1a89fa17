/** The three phases that make one profile of what all ranks recorded. */
package org.tinyprof.io.phases;
