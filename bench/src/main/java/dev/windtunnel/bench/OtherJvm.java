package dev.windtunnel.bench;

import java.nio.file.Path;

/** Another JVM like this one, for what must not share a process. */
final class OtherJvm {

    private OtherJvm() {}

    /** One that runs this class. */
    static ProcessBuilder of(Class<?> main, String argument) {
        return new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                main.getName(),
                argument);
    }
}
