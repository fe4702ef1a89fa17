/** Heat spreading over a square plate, computed by ranks that own a strip of rows each. */
package com.example.heat;
