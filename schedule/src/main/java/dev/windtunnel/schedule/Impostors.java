package dev.windtunnel.schedule;

import dev.windtunnel.schedule.hooks.Impostor;
import org.jspecify.annotations.Nullable;

/** Threads that pass for others. Apart from those who use it, because it must not be loaded before threads are controlled. */
final class Impostors {

    private Impostors() {}

    static Thread make(Runnable work, String name) {
        return new Impostor(work, name);
    }

    static boolean isOne(Thread thread) {
        return thread instanceof Impostor;
    }

    static void passFor(Thread impostor, @Nullable Thread other) {
        ((Impostor) impostor).passesFor = other;
    }
}
