/** How the programs start and end: sizes from the command line, one result line, an exit code. */
package com.example.launch;
