package dev.windtunnel.junit;

import dev.windtunnel.schedule.ThreadControl;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Prepares the JVM for controlling threads before JUnit looks for tests, if there is one whose threads are to be controlled: a
 * class that is loaded before that keeps its synchronized methods as they are. JUnit finds it as a service.
 */
public final class EarlyControl implements LauncherSessionListener {

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        try {
            if (TestClasses.onTheClassPath().needControl()) {
                ThreadControl.install();
            }
        } catch (RuntimeException | LinkageError e) {
            // It is none of our business yet whether tests run: the first one that needs control asks again, and says
            // what is
            // wrong.
            System.getLogger(EarlyControl.class.getName())
                    .log(System.Logger.Level.DEBUG, "threads cannot be controlled from the beginning", e);
        }
    }
}
