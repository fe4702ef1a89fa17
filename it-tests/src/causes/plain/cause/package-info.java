/** Programs of a few seconds, each with one cause that a first page has to name, or with none. */
package cause;
