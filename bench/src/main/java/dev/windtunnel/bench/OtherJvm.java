package dev.windtunnel.bench;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Another JVM like this one, with the same options, for what must not share a process. */
final class OtherJvm {

    private OtherJvm() {}

    /** One that runs this class. */
    static ProcessBuilder of(Class<?> main, String argument) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName(), argument));
        return new ProcessBuilder(command);
    }
}
