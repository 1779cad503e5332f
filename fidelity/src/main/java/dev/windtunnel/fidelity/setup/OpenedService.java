package dev.windtunnel.fidelity.setup;

import dev.windtunnel.fidelity.examples.Examples;
import dev.windtunnel.fidelity.examples.ExamplesDocument;
import dev.windtunnel.fidelity.side.Api;
import java.util.List;
import java.util.Map;

/**
 * A service that can be called at both endpoints.
 *
 * @param examples valid calls
 * @param notCovered operations that cannot be called here
 */
record OpenedService(Api api, Examples examples, Host emulator, Host reference, List<String> notCovered)
        implements AutoCloseable {

    static final String EMULATOR_KEYS = "WINDTUNNEL_EMULATOR_KEYS";
    static final String REFERENCE_KEYS = "WINDTUNNEL_REFERENCE_KEYS";

    static OpenedService open(FuzzSetup setup, Map<String, String> environment) {
        Host emulator = host(setup, setup.emulator(), "--emulator", EMULATOR_KEYS, environment);
        Host reference = emulator;
        try {
            reference = host(setup, setup.reference(), "--reference", REFERENCE_KEYS, environment);
            Services.Known service = Services.find(setup, environment);
            Examples examples = ExamplesDocument.builtIn(service.api().grammar());
            AccessCheck.of(service.api(), examples).require(emulator.endpoint(), reference.endpoint());
            return new OpenedService(service.api(), examples, emulator, reference, service.notCovered());
        } catch (RuntimeException e) {
            emulator.close();
            reference.close();
            throw e;
        }
    }

    private static Host host(
            FuzzSetup setup, String text, String option, String keys, Map<String, String> environment) {
        if (ShelfHost.isMeant(text)) {
            if (!setup.service().equals(Services.SHELF)) {
                throw new IllegalArgumentException("'" + text + "' is an endpoint of the service '" + Services.SHELF
                        + "' only; give " + option + " as http://HOST:PORT.");
            }
            return ShelfHost.start(text);
        }
        var endpoint = Place.of(text, option, keys, environment, setup.owned());
        return () -> endpoint;
    }

    /** Starts those again that were started here and have died. */
    void revive() {
        emulator.revive();
        reference.revive();
    }

    @Override
    public void close() throws Exception {
        try (emulator;
                reference) {
            api.close();
        }
    }
}
