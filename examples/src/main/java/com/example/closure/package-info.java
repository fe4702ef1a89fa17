/** The transitive closure of a graph by joins of relations that the ranks share by hash. */
package com.example.closure;
