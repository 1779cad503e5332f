/** The demo's bank, with its mistake and its fixed twin, which differs in the fix alone. */
@NullMarked
package dev.windtunnel.demo.bank;

import org.jspecify.annotations.NullMarked;
