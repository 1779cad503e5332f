package dev.windtunnel.emulators;

import java.nio.file.Path;
import java.util.List;

/** Where an emulator comes from. */
sealed interface Source permits NpmPackage, MavenArtifact {

    /** What a user can do where it cannot be installed. */
    String OTHERWISE = "start it yourself and give its URL";

    /** It, for people. */
    String words();

    /** Whether a version is in a folder already. */
    boolean isInstalled(Path folder, String version);

    /**
     * Installs a version if it is not there, and says how to start it.
     *
     * @param maven the command of Maven
     * @param options for the JVM, if it runs in one
     */
    List<String> program(Path folder, String version, List<String> maven, List<String> options);
}
