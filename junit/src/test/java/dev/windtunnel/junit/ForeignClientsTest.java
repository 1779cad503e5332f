package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.junit.Lab.Shown;
import java.nio.file.Path;
import java.util.List;
import org.example.clients.Clients;
import org.example.clients.OrderSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.platform.engine.TestExecutionResult.Status;

/** Clients that other people have written meet the same faults as the platform's, at the line of the project that calls them. */
@Tag("once")
class ForeignClientsTest {

    @TempDir
    Path out;

    @AfterEach
    void asBefore() {
        OrderSamples.client = Clients.PLATFORM;
    }

    @ParameterizedTest
    @EnumSource
    void theirCallsMeetFaultsAsThoseOfThePlatformDo(Clients client) {
        OrderSamples.client = client;

        List<Shown> shown = new Lab(out).run(OrderSamples.Buggy.class);

        assertThat(shown).extracting(Shown::status).contains(Status.FAILED);
        assertThat(shown.get(1).message()).contains("GET /price").contains("Clients.java:");
        // Each of the four answers to the first call with each of the five to the second, and once more calmly.
        assertThat(shown.get(shown.size() - 1).name())
                .startsWith("explored 21 executions, every path was planned, 1 finding")
                .contains("tried 500 (9), ");
    }

    @ParameterizedTest
    @EnumSource
    void theFixedTwinIsSilent(Clients client) {
        OrderSamples.client = client;

        assertThat(new Lab(out).run(OrderSamples.Fixed.class))
                .allSatisfy(shown -> assertThat(shown.status()).as(shown.name()).isEqualTo(Status.SUCCESSFUL));
    }
}
