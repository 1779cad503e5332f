/**
 * A small cache like Memcached (section IV of the paper): a dispatcher distributes requests to workers, which share a chained
 * hash table and slab classes of limited size, each with hot, warm and cold items. Four background threads expand the table,
 * sort items by use, remove expired items, and move memory between classes.
 *
 * <p>Locks are taken in this order: items, then the lists of a class, then memory. Each bug of Table II can be enabled.
 */
@NullMarked
package dev.windtunnel.corpus.schedule.cache;

import org.jspecify.annotations.NullMarked;
