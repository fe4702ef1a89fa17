/** A program without MPI: threads that share the rows of a picture. */
package com.example.mandelbrot;
