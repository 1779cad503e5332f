package dev.windtunnel.bench;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Another JVM like this one, with the same options, for what must not share a process. */
public final class OtherJvm {

    private OtherJvm() {}

    /** One that runs this class. */
    public static ProcessBuilder of(Class<?> main, String argument) {
        return of(main, argument, System.getProperty("java.class.path"));
    }

    /** The same with another class path and with more options. */
    public static ProcessBuilder of(Class<?> main, String argument, String classPath, String... options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", classPath, main.getName(), argument));
        return new ProcessBuilder(command);
    }
}
