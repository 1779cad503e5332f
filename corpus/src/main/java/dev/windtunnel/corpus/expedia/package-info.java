/**
 * Reviews of a hotel (Filibuster thesis 4.2.2): the most relevant ones first, and if whoever knows what is relevant fails, the
 * latest ones first. There is no bug: it is an experiment that shows that the fallback works.
 */
@NullMarked
package dev.windtunnel.corpus.expedia;

import org.jspecify.annotations.NullMarked;
