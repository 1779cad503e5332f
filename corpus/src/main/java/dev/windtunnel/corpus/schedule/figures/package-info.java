/** The example programs of the paper. */
@NullMarked
package dev.windtunnel.corpus.schedule.figures;

import org.jspecify.annotations.NullMarked;
