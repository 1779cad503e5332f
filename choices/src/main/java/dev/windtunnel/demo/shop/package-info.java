/** The demo's shop, with its mistake and its fixed twin, which differs in the fix alone. */
@NullMarked
package dev.windtunnel.demo.shop;

import org.jspecify.annotations.NullMarked;
