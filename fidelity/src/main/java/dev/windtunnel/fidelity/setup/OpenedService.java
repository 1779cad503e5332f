package dev.windtunnel.fidelity.setup;

import dev.windtunnel.fidelity.examples.Examples;
import dev.windtunnel.fidelity.examples.ExamplesDocument;
import dev.windtunnel.fidelity.recording.RecordedReference;
import dev.windtunnel.fidelity.recording.Recording;
import dev.windtunnel.fidelity.recording.RecordingReference;
import dev.windtunnel.fidelity.recording.ReferenceSide;
import dev.windtunnel.fidelity.side.Api;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.record.RecordException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A service that can be called at both sides.
 *
 * @param examples valid calls
 * @param reference who answers for the reference
 * @param recording the one that is read or written, if there is one
 * @param hosts where the sides are that are asked
 * @param notCovered operations that cannot be called here
 */
record OpenedService(
        Api api,
        Examples examples,
        Host emulator,
        ReferenceSide reference,
        Optional<Recording> recording,
        List<Host> hosts,
        List<String> notCovered)
        implements AutoCloseable {

    static final String EMULATOR_KEYS = Place.EMULATOR_KEYS;
    static final String REFERENCE_KEYS = Place.REFERENCE_KEYS;

    /**
     * Opens both sides, after a look at each.
     *
     * @param record where the answers of the reference are written down, if they are
     */
    static OpenedService open(FuzzSetup setup, Map<String, String> environment, Optional<Path> record) {
        List<Host> hosts = new ArrayList<>();
        Optional<Path> recorded = file(setup.reference());
        if (recorded.isPresent() && record.isPresent()) {
            throw new IllegalArgumentException("'" + setup.reference()
                    + "' is a recording already; leave out --record, or give --reference as http://HOST:PORT.");
        }
        // One side gets nothing either if the other one may not be used.
        requirePermission(setup, setup.emulator(), "--emulator");
        if (recorded.isEmpty()) {
            requirePermission(setup, setup.reference(), "--reference");
        }
        try {
            hosts.add(host(setup, setup.emulator(), "--emulator", EMULATOR_KEYS, environment));
            if (recorded.isEmpty()) {
                hosts.add(host(setup, setup.reference(), "--reference", REFERENCE_KEYS, environment));
            }
            Services.Known service = Services.find(setup, environment);
            requireOperations(service.api(), setup);
            Examples examples = examples(service.api());
            AccessCheck check = AccessCheck.of(service.api(), examples);
            check.require(hosts.get(0).endpoint(), "The emulator", EMULATOR_KEYS);
            if (recorded.isPresent()) {
                Recording recording = known(recorded.get(), service.api());
                return new OpenedService(
                        service.api(),
                        examples,
                        hosts.get(0),
                        new RecordedReference(recording),
                        Optional.of(recording),
                        hosts,
                        service.notCovered());
            }
            Endpoint at = hosts.get(1).endpoint();
            check.require(at, "The reference", REFERENCE_KEYS);
            ReferenceSide live = ReferenceSide.live(
                    service.api().open(at), String.valueOf(at.uri().getAuthority()));
            Optional<Recording> recording = record.map(file -> Files.exists(file)
                    ? known(file, service.api())
                    : new Recording(
                            service.api().grammar().service(),
                            service.api().grammar().version()));
            return new OpenedService(
                    service.api(),
                    examples,
                    hosts.get(0),
                    recording
                            .<ReferenceSide>map(one -> new RecordingReference(live, at, one))
                            .orElse(live),
                    recording,
                    hosts,
                    service.notCovered());
        } catch (RuntimeException e) {
            hosts.forEach(Host::close);
            throw e;
        }
    }

    /** What is started here needs none. */
    private static void requirePermission(FuzzSetup setup, String text, String option) {
        if (!ShelfHost.isMeant(text) && !EmulatorHost.isMeant(text)) {
            Place.permitted(text, option, setup.owned());
        }
    }

    /** Somebody may have written them; otherwise they are what the description of the service tells. */
    private static Examples examples(Api api) {
        Examples builtIn = ExamplesDocument.builtIn(api.grammar());
        return builtIn.calls().isEmpty() ? api.examples() : builtIn;
    }

    private static Recording known(Path file, Api api) {
        try {
            return Recording.read(file)
                    .require(api.grammar().service(), api.grammar().version());
        } catch (RecordException e) {
            // The user has named this file.
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** Whether a reference is a file. */
    static Optional<Path> file(String reference) {
        try {
            return Optional.of(Path.of(reference)).filter(Files::isRegularFile);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static void requireOperations(Api api, FuzzSetup setup) {
        for (String name : new TreeSet<>(setup.operations())) {
            if (api.grammar().operation(name).isEmpty()) {
                throw new IllegalArgumentException("The service '" + setup.service() + "' has no operation '" + name
                        + "'; give --ops some of "
                        + api.grammar().operations().stream()
                                .map(operation -> operation.name())
                                .collect(Collectors.joining(", "))
                        + ".");
            }
        }
    }

    static Host host(FuzzSetup setup, String text, String option, String keys, Map<String, String> environment) {
        if (ShelfHost.isMeant(text)) {
            if (!setup.service().equals(Services.SHELF)) {
                throw new IllegalArgumentException("'" + text + "' is an endpoint of the service '" + Services.SHELF
                        + "' only; give " + option + " as http://HOST:PORT.");
            }
            return ShelfHost.start(text);
        }
        return EmulatorHost.find(text, setup.service(), option, environment).orElseGet(() -> {
            Endpoint endpoint =
                    Place.of(text, option, keys, Place.usualKeys(setup.service()), environment, setup.owned());
            return () -> endpoint;
        });
    }

    /** Whether only what was recorded can be asked. */
    boolean isRecorded() {
        return reference instanceof RecordedReference;
    }

    /** Starts those again that were started here and have died. */
    void revive() {
        hosts.forEach(Host::revive);
    }

    @Override
    public void close() throws Exception {
        try {
            api.close();
        } finally {
            hosts.forEach(Host::close);
        }
    }
}
