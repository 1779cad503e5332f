/**
 * Reviews of a hotel (Filibuster thesis 4.2.2): the most relevant ones first, and if the relevance service fails, the latest
 * ones first. There is no bug: the experiment shows that the fallback works.
 */
@NullMarked
package dev.windtunnel.corpus.expedia;

import org.jspecify.annotations.NullMarked;
