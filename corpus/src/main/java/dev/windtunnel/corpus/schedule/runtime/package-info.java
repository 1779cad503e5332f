/**
 * Two protocols of a language runtime like Verona (section V of the paper): reference counting, and backpressure on senders.
 * Heuristics of the runtime, such as when to collect, are choices here, as in the paper, so bugs are found independently of
 * the heuristics.
 */
@NullMarked
package dev.windtunnel.corpus.schedule.runtime;

import org.jspecify.annotations.NullMarked;
