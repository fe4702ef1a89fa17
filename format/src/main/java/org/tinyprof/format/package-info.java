/** The profile's model: what a run recorded, and the rules it obeys. */
package org.tinyprof.format;
