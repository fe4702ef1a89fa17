/** Parallel output of a field: patches, wavelet hierarchy, compression, aggregation, one file. */
package com.example.parallelio;
