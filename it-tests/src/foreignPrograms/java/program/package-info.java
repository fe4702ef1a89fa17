/** Programs over libraries that nobody here wrote; each prints what came of its work. */
package program;
