/**
 * Several steps that must be one step: lost updates, check-then-act, publication before construction is complete.
 */
@NullMarked
package dev.windtunnel.corpus.threads.atomicity;

import org.jspecify.annotations.NullMarked;
