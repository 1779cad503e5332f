package dev.windtunnel.schedule.hooks;

import org.jspecify.annotations.Nullable;

/** A thread that runs what another thread was meant to run, and passes for it. */
public final class Impostor extends Thread {

    /** For whom; null if for nobody. */
    public volatile @Nullable Thread passesFor;

    public Impostor(Runnable work, String name) {
        super(null, work, name, 0, false);
    }
}
