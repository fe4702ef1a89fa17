/**
 * The transitive closure of a graph, by joins of relations that are distributed over ranks by hash.
 */
package com.example.closure;
