/** MPI programs of a few seconds, each with one cause that a first page has to name, or none. */
package cause;
