/**
 * Two protocols of a language runtime like Verona (section V of the paper): memory that is freed when nobody counts on it any
 * more, and senders that are held back when a receiver has too much to do. What a runtime postpones until it is worth the cost is
 * a choice here, as it is in the paper: bugs show that do not depend on a heuristic.
 */
@NullMarked
package dev.windtunnel.corpus.schedule.runtime;

import org.jspecify.annotations.NullMarked;
