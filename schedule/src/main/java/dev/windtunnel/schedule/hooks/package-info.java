/**
 * What rewritten code calls. These classes are defined in the boot loader, so that classes of the JDK see them, too; all other
 * code gets the same classes, because every loader asks the boot loader first.
 *
 * <p>Invariants: they depend on nothing but {@code java.base}, and for a thread that is not controlled they do what the original
 * code did. {@link dev.windtunnel.schedule.ThreadControl} lists them by name. Therefore these three types have a package of their
 * own.
 */
@Internal
@NullMarked
package dev.windtunnel.schedule.hooks;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
