package dev.windtunnel.corpus.purchase.graceful;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.corpus.SpecRuns;
import dev.windtunnel.corpus.SpecRuns.Ran;
import dev.windtunnel.corpus.purchase.store.TestStores;
import dev.windtunnel.testing.Golden;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tests of the thesis' appendix A say all that there is to say, and none of their statements can be left out. */
@Tag("once")
class AppendixTest {

    @TempDir
    Path out;

    @AfterEach
    void goBack() {
        Shop.stores = TestStores.EMBEDDED;
    }

    @ParameterizedTest
    @CsvSource({
        "EMBEDDED, HardPurchase, 11",
        "EMBEDDED, SinglePurchase, 11",
        "EMBEDDED, SeveralPurchase, 71",
        "EMBEDDED, NotifyingPurchase, 201",
        "REAL, HardPurchase, 11",
        "REAL, SinglePurchase, 11",
        "REAL, SeveralPurchase, 71",
        "REAL, NotifyingPurchase, 201"
    })
    void theTestsPassComplete(TestStores stores, String name, int executions) throws Exception {
        Shop.stores = stores;
        Ran ran = SpecRuns.run(test(name), out);
        assertThat(ran.failures()).isEmpty();
        assertThat(ran.summary())
                .startsWith("explored " + executions + " executions, every path was tried, no finding");
    }

    @Test
    void noStatementOfTheFirstTestCanBeLeftOut() throws Exception {
        noStatementCanBeLeftOut("SinglePurchase");
    }

    @Tag("full")
    @ParameterizedTest
    @ValueSource(strings = {"SeveralPurchase", "NotifyingPurchase"})
    void noStatementOfTheOtherTestsCanBeLeftOut(String name) throws Exception {
        noStatementCanBeLeftOut(name);
    }

    private void noStatementCanBeLeftOut(String name) throws Exception {
        Golden.assertMatches("without-" + name + ".txt", new StatementRemoval(test(name), out).removeEach());
    }

    private static Class<?> test(String name) throws ClassNotFoundException {
        return Class.forName(AppendixTest.class.getPackageName() + "." + name);
    }
}
