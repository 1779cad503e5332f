package dev.windtunnel.corpus.purchase.graceful;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.corpus.SpecRuns;
import dev.windtunnel.corpus.SpecRuns.Ran;
import dev.windtunnel.junit.FaultSpecTest;
import dev.windtunnel.sfit.spec.error.AssertionsUnderOneFaultError;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Thesis 10.4: two timeouts that do not fit together show only if a timeout takes its time. */
@Tag("once")
class LatentMismatchTest {

    @TempDir
    Path out;

    private static Shop shop;

    private static final String FAULTS = "src/test/resources/rpc-timeouts.yaml";

    private abstract static class Base implements RuledPurchase {
        @AfterAll
        static void close() {
            shop.close();
        }

        @Override
        public Shop shop() {
            return shop;
        }

        @Override
        @FaultSpecTest(catalogue = FAULTS, mostFaults = 1)
        public void behavesAsSpecified() throws Exception {
            runBlocks();
        }
    }

    /** Timeouts are waited for. */
    private abstract static class InTime extends Base {
        @Override
        @FaultSpecTest(catalogue = FAULTS, waitForTimeouts = true, mostFaults = 1)
        public void behavesAsSpecified() throws Exception {
            runBlocks();
        }
    }

    /** The order service waits 500 ms for an adjustment. */
    private static void open(int patienceOfPricing) throws IOException {
        shop = new Shop(Design.SOFT.waiting(Duration.ofMillis(500), Duration.ofMillis(patienceOfPricing)));
    }

    static class Mismatched extends Base {
        @BeforeAll
        static void open() throws Exception {
            LatentMismatchTest.open(1500);
        }
    }

    static class MismatchedInTime extends InTime {
        @BeforeAll
        static void open() throws Exception {
            LatentMismatchTest.open(1500);
        }
    }

    static class FittingInTime extends InTime {
        @BeforeAll
        static void open() throws Exception {
            LatentMismatchTest.open(100);
        }
    }

    @Test
    void timeoutsThatTakeNoTimeDoNotShowIt() {
        Ran ran = SpecRuns.run(Mismatched.class, out);
        assertThat(ran.failures()).isEmpty();
        assertThat(ran.summary()).contains("no finding");
    }

    @Test
    void timeoutsThatTakeTheirTimeDo() {
        Ran ran = SpecRuns.run(MismatchedInTime.class, out);
        assertThat(ran.decision())
                .isInstanceOf(AssertionsUnderOneFaultError.class)
                .hasMessageStartingWith("rules GetRule met timeout");
    }

    @Test
    void timeoutsThatFitTogetherAreSilent() {
        Ran ran = SpecRuns.run(FittingInTime.class, out);
        assertThat(ran.failures()).isEmpty();
        assertThat(ran.summary()).contains("no finding");
    }
}
