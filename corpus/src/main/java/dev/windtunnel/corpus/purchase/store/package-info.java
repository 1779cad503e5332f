/** The data stores of the purchases: an SQL store with the accounts, and a cache. Tests bring real ones. */
@NullMarked
package dev.windtunnel.corpus.purchase.store;

import org.jspecify.annotations.NullMarked;
