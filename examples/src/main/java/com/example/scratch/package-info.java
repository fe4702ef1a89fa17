/** Files that all ranks use for a while. */
package com.example.scratch;
