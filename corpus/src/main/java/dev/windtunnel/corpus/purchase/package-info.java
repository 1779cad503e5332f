/**
 * The purchase of a cart over gRPC, as the Java implementation of Filibuster has it (thesis, chapter 10): who buys, what is in the
 * cart, the best of three discounts, and then the money goes from the consumer to the merchant.
 *
 * <p>Whatever becomes of discounts, the purchase goes on; without a user or a cart there is none. The cache learns of a purchase
 * before the money is transferred, so a store that fails in between would leave an entry that is not true.
 */
@NullMarked
package dev.windtunnel.corpus.purchase;

import org.jspecify.annotations.NullMarked;
