/**
 * A cache like Memcached (section IV of the paper), small enough to be read: a dispatcher hands requests to workers, who share a
 * chained hash table and slab classes of limited size, each with hot, warm and cold items; four threads in the background expand
 * the table, sort items by use, throw out expired ones, and move memory between classes.
 *
 * <p>Locks are taken in this order: items, then the lists of a class, then memory. Each bug of Table II can be switched on.
 */
@NullMarked
package dev.windtunnel.corpus.schedule.cache;

import org.jspecify.annotations.NullMarked;
