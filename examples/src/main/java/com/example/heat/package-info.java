/** Heat spreading over a square plate. Each rank owns a strip of rows. */
package com.example.heat;
