/** A discrete Fourier transform spread over the ranks, by the transpose method. */
package com.example.fft;
