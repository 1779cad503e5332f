package dev.windtunnel.fidelity.setup;

import dev.windtunnel.fidelity.aws.AwsApi;
import dev.windtunnel.fidelity.aws.AwsSettings;
import dev.windtunnel.fidelity.examples.Examples;
import dev.windtunnel.fidelity.examples.ExamplesDocument;
import dev.windtunnel.fidelity.side.Api;
import dev.windtunnel.fidelity.side.Endpoint;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A service that can be called at both endpoints.
 *
 * @param examples valid calls
 * @param notCovered operations that cannot be called here
 * @param reviving starts a side again that has died
 */
record OpenedService(
        Api api, Examples examples, Endpoint emulator, Endpoint reference, List<String> notCovered, Runnable reviving)
        implements AutoCloseable {

    static final String EMULATOR_KEYS = "WINDTUNNEL_EMULATOR_KEYS";
    static final String REFERENCE_KEYS = "WINDTUNNEL_REFERENCE_KEYS";

    static OpenedService open(FuzzSetup setup, Map<String, String> environment) {
        Endpoint emulator = Place.of(setup.emulator(), "--emulator", EMULATOR_KEYS, environment, setup.owned());
        Endpoint reference = Place.of(setup.reference(), "--reference", REFERENCE_KEYS, environment, setup.owned());
        List<Path> classPath = Stream.of(setup.classPath().split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .toList();
        AwsApi api = AwsApi.load(setup.service(), classPath, AwsSettings.DEFAULT);
        return new OpenedService(
                api, ExamplesDocument.builtIn(api.grammar()), emulator, reference, api.notCovered(), () -> {});
    }

    @Override
    public void close() throws Exception {
        api.close();
    }
}
