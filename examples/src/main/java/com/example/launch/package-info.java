/** Start and end of the programs: sizes from the command line, one result line, an exit code. */
package com.example.launch;
