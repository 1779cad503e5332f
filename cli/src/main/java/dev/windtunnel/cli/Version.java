package dev.windtunnel.cli;

import picocli.CommandLine.IVersionProvider;

/** The version that the jar's manifest names. */
public final class Version implements IVersionProvider {

    public static String number() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    @Override
    public String[] getVersion() {
        return new String[] {
            "windtunnel " + number() + " (Java " + Runtime.version().feature() + ")"
        };
    }
}
