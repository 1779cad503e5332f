/**
 * Collections that several threads use at once, although the collection or the sequence of calls is not thread-safe.
 */
@NullMarked
package dev.windtunnel.corpus.threads.collections;

import org.jspecify.annotations.NullMarked;
