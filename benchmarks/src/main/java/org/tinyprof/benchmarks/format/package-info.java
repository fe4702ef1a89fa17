/** Sizes, speeds and memory of the profile's encodings beside CSV and JSON. */
package org.tinyprof.benchmarks.format;
