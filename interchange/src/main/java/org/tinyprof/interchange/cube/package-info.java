/**
 * Reads profiles in the Cube 4 format, which Score-P and Scalasca write ({@code profile.cubex}): a
 * tar archive with a description in XML, and an index and the values of each metric.
 */
package org.tinyprof.interchange.cube;
