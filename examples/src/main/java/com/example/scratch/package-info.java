/** Temporary files that all ranks share. */
package com.example.scratch;
