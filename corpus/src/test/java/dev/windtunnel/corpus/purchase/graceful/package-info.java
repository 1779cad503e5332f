/**
 * The purchase of the thesis' own chapter 10, as its appendix A tests it: a gateway passes a purchase to the order service, which
 * looks up the user and the cart, asks for adjustments of the price, has the cart updated, and writes to a cache and a database.
 * User, cart and pricing adjustment are stubs; gateway and order are real services.
 *
 * <p>It evolves as the chapter tells ({@link dev.windtunnel.corpus.purchase.graceful.Design}): all dependencies are hard; the adjustment
 * becomes soft; there are several adjustments; an e-mail is sent.
 */
@NullMarked
package dev.windtunnel.corpus.purchase.graceful;

import org.jspecify.annotations.NullMarked;
