/** Measures sizes, speeds and memory of the profile's encodings, compared with CSV and JSON. */
package org.tinyprof.benchmarks.format;
