/**
 * The purchase of a cart over gRPC, as in the Java implementation of Filibuster (thesis, chapter 10): look up the user and
 * the cart, find the best of three discounts, and transfer the money from the consumer to the merchant.
 *
 * <p>A purchase does not depend on discounts; without a user or a cart there is no purchase. The purchase is cached before
 * the money is transferred, so a store that fails in between leaves a wrong entry in the cache.
 */
@NullMarked
package dev.windtunnel.corpus.purchase;

import org.jspecify.annotations.NullMarked;
