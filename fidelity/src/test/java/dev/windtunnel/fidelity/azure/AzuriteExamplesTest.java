package dev.windtunnel.fidelity.azure;

import dev.windtunnel.fidelity.examples.ExampleReport;
import dev.windtunnel.fidelity.examples.ExamplesDocument;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.Side;
import dev.windtunnel.testing.Emulator;
import dev.windtunnel.testing.Golden;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every example really succeeds on an Azurite that implements its operation. What does not is listed in a golden file, with the answer: lines with
 * 501 are not implemented, and each of the others was looked at.
 */
@Tag("full")
class AzuriteExamplesTest {

    @ParameterizedTest
    @CsvSource({
        "blob, 3.37.0", "blob, 3.26.0",
        "queue, 3.37.0", "queue, 3.26.0",
        "table, 3.37.0", "table, 3.26.0"
    })
    void azuriteAnswersAsListed(String service, String version) throws Exception {
        AzureApi api = TestAzure.api("azure-" + service);
        try (Emulator emulator = Emulator.named("azurite-" + service + "@" + version);
                Side side = api.open(
                        new Endpoint(URI.create(emulator.uri()), emulator.account(), emulator.secret()),
                        AzureSettings.DEFAULT.withTimeout(Duration.ofSeconds(30)))) {
            Golden.assertMatches(
                    "examples-azurite-" + service + "-" + version + ".txt",
                    ExampleReport.of(ExamplesDocument.builtIn(api.grammar()), side, Set.of()));
        }
    }
}
