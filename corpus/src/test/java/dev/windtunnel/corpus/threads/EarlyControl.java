package dev.windtunnel.corpus.threads;

import dev.windtunnel.schedule.ThreadControl;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** Takes control of threads before any other test has had programs loaded: those keep their synchronized methods. */
public final class EarlyControl implements LauncherSessionListener {

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        ThreadControl.install();
    }
}
