package dev.windtunnel.junit.session;

import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import java.util.List;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Lets engines instrument the JVM before JUnit looks for tests, if there is a test class that an engine wants instrumented: a
 * class that is loaded before that keeps its synchronized methods as they are. JUnit finds this listener as a service.
 */
public final class EarlyInstrumentation implements LauncherSessionListener {

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        try {
            List<Engine> engines = Engines.all();
            TestClassFiles.onTheClassPath().thatNeedInstrumentation(engines).forEach(Engine::instrument);
        } catch (RuntimeException | LinkageError e) {
            // Tests may not need it: the first one that does asks again, and fails with the reason.
            System.getLogger(EarlyInstrumentation.class.getName())
                    .log(System.Logger.Level.DEBUG, "the JVM could not be instrumented from the beginning", e);
        }
    }
}
