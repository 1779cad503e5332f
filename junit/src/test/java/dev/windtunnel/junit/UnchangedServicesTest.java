package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.junit.Lab.Shown;
import java.nio.file.Path;
import java.util.List;
import org.example.shop.ShopSamples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;

/** Services that know nothing of Windtunnel, behind a pool of their own, in a test with no more than an annotation. */
class UnchangedServicesTest {

    @TempDir
    Path out;

    @Test
    void theBugIsFound() {
        List<Shown> shown = new Lab(out).run(ShopSamples.Buggy.class);

        assertThat(shown).extracting(Shown::status).contains(Status.FAILED);
        assertThat(shown.get(1).message())
                .contains("test-service-1 GET /book")
                .contains("Shop.java:")
                .contains("windtunnel replay");
    }

    @Test
    void theFixedTwinIsSilentAndEveryPathWasTried() {
        List<Shown> shown = new Lab(out).run(ShopSamples.Fixed.class);

        assertThat(shown)
                .allSatisfy(each -> assertThat(each.status()).as(each.message()).isEqualTo(Status.SUCCESSFUL));
        // Each of the two calls meets nothing, a refused connection or a failing service, and once more calmly.
        assertThat(shown.get(shown.size() - 1).name()).contains("explored").contains("every path was");
    }
}
