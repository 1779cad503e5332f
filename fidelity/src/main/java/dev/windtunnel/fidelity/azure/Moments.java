package dev.windtunnel.fidelity.azure;

import java.util.Locale;
import java.util.Set;

/** Snapshots and versions of blobs are known by the moment at which they were made: as ids they must not be taken out as moments are. */
final class Moments {

    private static final Set<String> IDS =
            Set.of("snapshot", "versionid", "prevsnapshot", "x-ms-snapshot", "x-ms-version-id");
    private static final String MARK = "made at ";

    private Moments() {}

    /** The value of a parameter, a header or an element with this name. */
    static Object kept(String name, Object value) {
        return value instanceof String text && IDS.contains(name.toLowerCase(Locale.ROOT)) ? MARK + text : value;
    }
}
