/** Programs to weave: each has every sort of method of one kind, and tells what it did. */
package sample;
