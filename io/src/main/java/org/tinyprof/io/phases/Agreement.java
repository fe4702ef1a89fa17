package org.tinyprof.io.phases;

import java.util.Optional;
import org.tinyprof.format.Tables;

/**
 * What the ranks agreed on, as one of them sees it.
 *
 * @param places of what the rank itself has
 * @param tables the common tables, on ranks that asked for them
 */
record Agreement(Places places, Optional<Tables> tables) {}
