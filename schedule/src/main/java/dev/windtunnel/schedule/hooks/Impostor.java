package dev.windtunnel.schedule.hooks;

import org.jspecify.annotations.Nullable;

/**
 * A thread that runs what another thread was meant to run, and passes for it. Code that is not rewritten, such as class loaders of
 * the JDK, meets the impostor instead of the other; what can be answered in the other's name is.
 */
public final class Impostor extends Thread {

    /** For whom; null if for nobody. */
    public volatile @Nullable Thread passesFor;

    public Impostor(Runnable work, String name) {
        super(null, work, name, 0, false);
    }

    @Override
    public void interrupt() {
        Thread other = passesFor;
        if (other == null) {
            super.interrupt();
        } else {
            other.interrupt();
        }
    }

    @Override
    public boolean isInterrupted() {
        Thread other = passesFor;
        return other == null ? super.isInterrupted() : other.isInterrupted();
    }

    @Override
    public @Nullable ClassLoader getContextClassLoader() {
        Thread other = passesFor;
        return other == null ? super.getContextClassLoader() : other.getContextClassLoader();
    }

    @Override
    public void setContextClassLoader(@Nullable ClassLoader loader) {
        Thread other = passesFor;
        if (other == null) {
            super.setContextClassLoader(loader);
        } else {
            other.setContextClassLoader(loader);
        }
    }
}
