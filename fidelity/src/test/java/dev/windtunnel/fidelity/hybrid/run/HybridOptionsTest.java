package dev.windtunnel.fidelity.hybrid.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.fidelity.hybrid.policy.Policy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a run is to do. */
class HybridOptionsTest {

    private static HybridOptions options(Policy policy, Optional<Path> knowledge) {
        return new HybridOptions(
                policy,
                List.of("http://127.0.0.1:8000", "s3=http://127.0.0.1:9000"),
                List.of("dynalite@4.0.0"),
                true,
                false,
                knowledge,
                Path.of("safe.json").toAbsolutePath(),
                Duration.ofDays(30),
                Optional.of("mine, 1"),
                true);
    }

    @Test
    void aRunRemembersAllOfThem() {
        HybridOptions all =
                options(Policy.COMBINED, Optional.of(Path.of("knowledge.json").toAbsolutePath()));

        assertThat(HybridOptions.of(all.settings())).isEqualTo(all);
    }

    @Test
    void whatWasNotGivenIsNotRemembered() {
        HybridOptions few = options(Policy.SAFE_LIST, Optional.empty());

        assertThat(HybridOptions.of(few.settings())).isEqualTo(few);
    }

    @Test
    void aPolicyThatAsksKnowledgeNeedsSome() {
        assertThatThrownBy(() -> options(Policy.KNOWN, Optional.empty()))
                .hasMessageStartingWith("Policy 'known' needs to know discrepancies;");
    }
}
