/** Formats numbers for people. */
package org.tinyprof.interchange.text;
