/** A model of a simulation: the shape of one, with little inside. */
package com.example.model;
