/** A conjugate-gradient solver whose inner loops call accessors of a few nanoseconds. */
package com.example.cg;
