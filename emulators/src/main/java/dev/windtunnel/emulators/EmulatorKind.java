package dev.windtunnel.emulators;

import java.nio.file.Path;
import java.util.List;

/**
 * An emulator, as far as somebody has to know it to install and start it.
 *
 * @param name by which users name it
 * @param service it stands for, by the name under which that one is compared
 * @param versions that are known to work, the one that is started if none is named first; others may be named
 * @param account that it takes
 * @param secret of the account: published by the emulator, or any that is not empty
 * @param path of its URL
 */
public record EmulatorKind(
        String name,
        String service,
        List<String> versions,
        Source source,
        String account,
        String secret,
        String path,
        Launch launch) {

    public EmulatorKind {
        versions = List.copyOf(versions);
    }

    /** The version that is started if none is named. */
    public String version() {
        return versions.get(0);
    }

    /** Where it comes from, such as "npm dynalite". */
    public String origin() {
        return source.words();
    }

    /** Its keys as the environment variables that fuzz reads have them. */
    public String keys() {
        return account + ":" + secret;
    }

    /** What is said to a version when it is started. */
    interface Launch {

        Options options(Start start);
    }

    /**
     * One start.
     *
     * @param data a folder of its own, which is empty
     */
    record Start(Version version, int port, Path data) {}

    /**
     * How a process is told what to do.
     *
     * @param jvm options for the JVM, if there is one
     */
    record Options(List<String> jvm, List<String> arguments) {

        /** Arguments alone. */
        static Options of(String... arguments) {
            return new Options(List.of(), List.of(arguments));
        }
    }

    /** The number of a version. */
    record Version(String text) {

        /** Whether it is this one or a later one. */
        boolean isAtLeast(int major, int minor) {
            int mine = part(0);
            return mine > major || (mine == major && part(1) >= minor);
        }

        private int part(int at) {
            String[] parts = text.split("[.-]", -1);
            return at < parts.length && parts[at].matches("[0-9]{1,6}") ? Integer.parseInt(parts[at]) : 0;
        }
    }
}
