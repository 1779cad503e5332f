package dev.windtunnel.emulators;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An emulator in a version.
 *
 * @param kind which one
 */
public record EmulatorName(EmulatorKind kind, String version) {

    private static final Pattern VERSION = Pattern.compile("[0-9][A-Za-z0-9._-]*");

    /** Reads NAME or NAME@VERSION; empty if the name is that of no emulator. */
    public static Optional<EmulatorName> find(String text) {
        int at = text.indexOf('@');
        String name = at < 0 ? text : text.substring(0, at);
        return Catalogue.ALL.stream()
                .filter(kind -> kind.name().equals(name))
                .findFirst()
                .map(kind -> new EmulatorName(kind, at < 0 ? kind.version() : version(text, at)));
    }

    /** The same, but some emulator is meant. */
    public static EmulatorName parse(String text) {
        return find(text)
                .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is no emulator; name "
                        + Catalogue.ALL.stream().map(EmulatorKind::name).collect(Collectors.joining(", "))
                        + ", with a version as in dynalite@4.0.0 or without."));
    }

    private static String version(String text, int at) {
        String version = text.substring(at + 1);
        if (!VERSION.matcher(version).matches()) {
            throw new IllegalArgumentException(
                    "'" + version + "' of '" + text + "' is no version; write it as in dynalite@4.0.0.");
        }
        return version;
    }

    @Override
    public String toString() {
        return kind.name() + "@" + version;
    }
}
