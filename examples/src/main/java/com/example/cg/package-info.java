/** A conjugate-gradient solver whose inner loops go through accessors, a few nanoseconds a call. */
package com.example.cg;
