package dev.windtunnel.schedule.hooks;

import org.jspecify.annotations.Nullable;

/**
 * A platform thread that runs the code of a controlled thread, and stands in for it. Rewritten code sees the controlled thread.
 * Code that is not rewritten, such as class loaders of the JDK, sees the stand-in, which forwards what it can.
 */
public final class StandInThread extends Thread {

    /** The thread that it stands in for; null if it stands in for none. */
    public volatile @Nullable Thread standsInFor;

    public StandInThread(Runnable work, String name) {
        super(null, work, name, 0, false);
    }

    @Override
    public void interrupt() {
        Thread other = standsInFor;
        if (other == null) {
            super.interrupt();
        } else {
            other.interrupt();
        }
    }

    @Override
    public boolean isInterrupted() {
        Thread other = standsInFor;
        return other == null ? super.isInterrupted() : other.isInterrupted();
    }

    @Override
    public @Nullable ClassLoader getContextClassLoader() {
        Thread other = standsInFor;
        return other == null ? super.getContextClassLoader() : other.getContextClassLoader();
    }

    @Override
    public void setContextClassLoader(@Nullable ClassLoader loader) {
        Thread other = standsInFor;
        if (other == null) {
            super.setContextClassLoader(loader);
        } else {
            other.setContextClassLoader(loader);
        }
    }
}
