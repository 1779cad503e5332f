/**
 * Thread pools, timers and daemons: starvation, shutdown while work arrives, state that stays with a pool's thread.
 */
@NullMarked
package dev.windtunnel.corpus.threads.pools;

import org.jspecify.annotations.NullMarked;
