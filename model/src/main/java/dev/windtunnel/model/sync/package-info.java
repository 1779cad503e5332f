/** File synchronizers: what they may do, how they are tested, and the programs that drive real ones. */
@NullMarked
package dev.windtunnel.model.sync;

import org.jspecify.annotations.NullMarked;
