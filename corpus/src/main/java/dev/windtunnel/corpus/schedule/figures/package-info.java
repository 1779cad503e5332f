/** The programs that the paper explains itself with. */
@NullMarked
package dev.windtunnel.corpus.schedule.figures;

import org.jspecify.annotations.NullMarked;
