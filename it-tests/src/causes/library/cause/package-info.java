/**
 * Programs of a few seconds over libraries, each with one cause that a first page has to name, or
 * none.
 */
package cause;
