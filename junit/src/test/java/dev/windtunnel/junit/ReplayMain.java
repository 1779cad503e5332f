package dev.windtunnel.junit;

import dev.windtunnel.junit.session.EarlyInstrumentation;
import dev.windtunnel.junit.settings.ConfigurationKey;
import dev.windtunnel.schedule.ScheduleLane;
import java.nio.file.Path;

/** Replays a token of a sample in a JVM of its own, and prints what a user would see. */
final class ReplayMain {

    private ReplayMain() {}

    /**
     * @param arguments the sample's class, the token, and a folder
     */
    public static void main(String[] arguments) throws ClassNotFoundException {
        System.out.println(ScheduleLane.whereOperationsRun());
        // As JUnit does it when a session begins, before it loads any test.
        new EarlyInstrumentation().launcherSessionOpened(null);
        new Lab(Path.of(arguments[2]))
                .with(ConfigurationKey.REPLAY, arguments[1]).run(Class.forName(arguments[0])).stream()
                        .map(Lab.Shown::message)
                        .forEach(System.out::println);
    }
}
