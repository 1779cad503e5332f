package dev.windtunnel.corpus.purchase.graceful;

import static dev.windtunnel.corpus.purchase.graceful.Names.CONSUMER;
import static dev.windtunnel.corpus.purchase.graceful.Names.MERCHANT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.corpus.SpecRuns;
import dev.windtunnel.corpus.SpecRuns.Ran;
import dev.windtunnel.corpus.purchase.graceful.Design.Writing;
import dev.windtunnel.corpus.purchase.store.TestStores;
import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.junit.FaultSpecTest;
import dev.windtunnel.sfit.spec.Failures;
import dev.windtunnel.sfit.spec.error.AssertionsForFailureError;
import dev.windtunnel.sfit.spec.error.MissingFailureError;
import dev.windtunnel.sfit.spec.error.UnspecifiedFailureError;
import io.grpc.Status;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What becomes of a purchase if one of its stores fails. */
@Tag("once")
class StoreFaultsTest {

    @TempDir
    Path out;

    private static Writing writing = Writing.CACHE_FIRST;

    /** A purchase whose stores fail; its remote procedures do not. */
    static class Stored implements PurchaseBlocks {

        private static Shop shop;

        @BeforeAll
        static void open() throws Exception {
            shop = new Shop(Design.SOFT.writing(writing));
        }

        @AfterAll
        static void close() {
            shop.close();
        }

        @Override
        public Shop shop() {
            return shop;
        }

        @Override
        @FaultSpecTest(catalogue = "src/test/resources/store-faults.yaml")
        public void behavesAsSpecified() throws Exception {
            runBlocks();
        }

        @Override
        public void failures(Failures<Json> failures) {
            failures.when(UPDATE).thenThrows(Status.Code.INTERNAL, "The purchase could not be stored.");
            // The merchant has no account before.
            failures.when(UPDATE)
                    .with("{1=9000, 2=" + MERCHANT + "}")
                    .failsWith("empty")
                    .hasNoImpact();
            failures.when(INSERT).thenThrows(Status.Code.INTERNAL, "The purchase could not be stored.");
            failures.onFailure(Status.Code.INTERNAL, calls -> nothingHappened());
            if (writing == Writing.CACHE_FIRST) {
                failures.when(SET).thenThrows(Status.Code.INTERNAL, "The purchase could not be stored.");
                return;
            }
            failures.when(SET).then((answer, calls) -> {
                assertThat(answer.get("success").text()).isEqualTo("true");
                assertThat(shop.accounts.balance(CONSUMER)).isEqualTo(FUNDS - 9_000);
                assertThat(shop.accounts.balance(MERCHANT)).isEqualTo(9_000);
            });
        }
    }

    private static final String UPDATE = "executeUpdate update accounts set balance = balance + ? where id = ?";
    private static final String INSERT = "executeUpdate insert into accounts values (?, ?)";
    private static final String SET = "SET";

    @AfterEach
    void goBack() {
        Shop.stores = TestStores.EMBEDDED;
        Shop.looks = true;
    }

    private Ran run(TestStores stores, Writing how) {
        Shop.stores = stores;
        writing = how;
        return SpecRuns.run(Stored.class, out);
    }

    @ParameterizedTest
    @EnumSource
    void theCacheTellsOfAPurchaseThatWasNotPaid(TestStores stores) {
        assertThat(run(stores, Writing.CACHE_FIRST).decision()).isInstanceOf(AssertionsForFailureError.class);
    }

    @Test
    void aFailedCacheMakesAPurchaseFailThatWasPaid() {
        assertThat(run(TestStores.REAL, Writing.TRANSFER_FIRST).decision()).isInstanceOf(UnspecifiedFailureError.class);
    }

    @ParameterizedTest
    @EnumSource
    void moneyIsLostIfNobodyLooksAtHowManyRowsWereChanged(TestStores stores) {
        Shop.looks = false;
        Throwable decision = run(stores, Writing.TRANSFER_THEN_TRY_CACHE).decision();
        assertThat(decision)
                .isInstanceOf(MissingFailureError.class)
                .hasMessageContaining("insert into accounts values (?, ?) met empty");
    }

    @ParameterizedTest
    @EnumSource
    void aPurchaseThatIsPaidFirstAndCachedIfPossibleIsSilent(TestStores stores) {
        Ran ran = run(stores, Writing.TRANSFER_THEN_TRY_CACHE);
        assertThat(ran.failures()).isEmpty();
        assertThat(ran.summary()).contains("every path was tried, no finding");
    }
}
