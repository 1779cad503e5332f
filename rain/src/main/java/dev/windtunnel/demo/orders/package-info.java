/** The demo's orders, kept in a store by HTTP, with their mistake and their fixed twin, which differs in the fix alone. */
@NullMarked
package dev.windtunnel.demo.orders;

import org.jspecify.annotations.NullMarked;
