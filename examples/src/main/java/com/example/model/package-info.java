/** The skeleton of a simulation, with little work inside. */
package com.example.model;
