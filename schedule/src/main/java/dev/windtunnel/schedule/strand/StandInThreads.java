package dev.windtunnel.schedule.strand;

import dev.windtunnel.schedule.hooks.StandInThread;
import org.jspecify.annotations.Nullable;

/**
 * Makes and uses {@link StandInThread}s. The users of this class do not mention that type themselves, because it must not be
 * loaded before threads are controlled.
 */
public final class StandInThreads {

    private StandInThreads() {}

    public static Thread make(Runnable work, String name) {
        return new StandInThread(work, name);
    }

    public static boolean isOne(Thread thread) {
        return thread instanceof StandInThread;
    }

    /** From now on the stand-in is taken for this thread; for itself if null. */
    public static void standInFor(Thread standIn, @Nullable Thread other) {
        ((StandInThread) standIn).standsInFor = other;
    }
}
