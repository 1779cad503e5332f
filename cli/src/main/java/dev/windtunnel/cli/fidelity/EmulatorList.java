package dev.windtunnel.cli.fidelity;

import dev.windtunnel.emulators.EmulatorKind;
import dev.windtunnel.emulators.EmulatorName;
import dev.windtunnel.emulators.Emulators;
import dev.windtunnel.emulators.Running;
import dev.windtunnel.record.Run;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Which emulators there are, for people and for machines; docs/reference/emulators.schema.json describes the latter. */
final class EmulatorList {

    private static final String ROW = "%-15s %-12s %-40s %s%n";

    private EmulatorList() {}

    static String text(Emulators emulators) {
        StringBuilder text = new StringBuilder(ROW.formatted("emulator", "service", "from", "versions (* installed)"));
        for (EmulatorKind kind : Emulators.known()) {
            text.append(ROW.formatted(
                    kind.name(),
                    kind.service(),
                    kind.origin(),
                    kind.versions().stream()
                            .map(version -> version + (isInstalled(emulators, kind, version) ? "*" : ""))
                            .collect(Collectors.joining(" "))));
        }
        List<Running> running = emulators.running();
        text.append(running.isEmpty() ? "\nnone of them runs\n" : "\n");
        running.forEach(one -> text.append("%s runs at %s (process %d)%n".formatted(one.name(), one.uri(), one.pid())));
        return text.toString();
    }

    /** What somebody needs who has just started one. */
    static String started(Running running) {
        String keys = running.name().kind().keys();
        return """
                %s runs at %s (process %d)

                export WINDTUNNEL_EMULATOR_KEYS='%s'
                export WINDTUNNEL_REFERENCE_KEYS='%s'

                Stop it:  windtunnel emulators stop %s
                """.formatted(running.name(), running.uri(), running.pid(), keys, keys, running.name());
    }

    static Map<String, Object> document(Emulators emulators) {
        return Run.ordered(
                "schemaVersion",
                1,
                "emulators",
                Emulators.known().stream().map(kind -> kind(emulators, kind)).toList(),
                "running",
                emulators.running().stream().map(EmulatorList::running).toList());
    }

    private static Map<String, Object> kind(Emulators emulators, EmulatorKind kind) {
        return Run.ordered(
                "name", kind.name(),
                "service", kind.service(),
                "from", kind.origin(),
                "versions", kind.versions(),
                "installed",
                        kind.versions().stream()
                                .filter(version -> isInstalled(emulators, kind, version))
                                .toList());
    }

    private static Map<String, Object> running(Running one) {
        return Run.ordered(
                "name", one.name().kind().name(),
                "version", one.name().version(),
                "url", one.uri().toString(),
                "pid", one.pid());
    }

    private static boolean isInstalled(Emulators emulators, EmulatorKind kind, String version) {
        return emulators.isInstalled(new EmulatorName(kind, version));
    }
}
