/** The indexed binary container, as FORMAT.md describes it. */
package org.tinyprof.format.binary;
