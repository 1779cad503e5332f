/**
 * What rewritten code calls. These classes live in the boot loader, so that classes of the JDK see them, too; everything else here
 * reaches them there, because every loader asks that one first. They depend on nothing but {@code java.base}, and do what the
 * original code did for every thread that is not controlled.
 */
@NullMarked
package dev.windtunnel.schedule.hooks;

import org.jspecify.annotations.NullMarked;
