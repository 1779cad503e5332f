package dev.windtunnel.fidelity.hybrid.report;

import dev.windtunnel.fidelity.hybrid.price.Prices;
import dev.windtunnel.fidelity.hybrid.run.TestResult;
import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import java.math.BigDecimal;
import java.util.List;

/**
 * What the cloud was spared. As in Table 7.1, a request is saved if its test is trusted; what would have been asked is what the emulator was asked.
 *
 * @param total the requests of all tests
 * @param saved those of tests that are trusted
 * @param made requests that the cloud really got, also those that set up classes again for single tests
 * @param unpriced of all tests, requests whose price nobody knows
 */
record Savings(
        long total,
        long saved,
        long made,
        BigDecimal dollarsTotal,
        BigDecimal dollarsSaved,
        BigDecimal dollarsMade,
        long unpriced) {

    static Savings of(List<TestResult> results, Prices prices) {
        List<WatchedCall> all = calls(results);
        List<WatchedCall> trusted =
                calls(results.stream().filter(TestResult::isTrusted).toList());
        List<WatchedCall> made = results.stream()
                .flatMap(result -> result.cloud().stream())
                .map(WatchedTest::calls)
                .flatMap(List::stream)
                .toList();
        return new Savings(
                requests(all),
                requests(trusted),
                requests(made),
                prices.of(all),
                prices.of(trusted),
                prices.of(made),
                prices.unpriced(all));
    }

    private static List<WatchedCall> calls(List<TestResult> results) {
        return results.stream()
                .flatMap(result -> result.emulator().own().stream())
                .toList();
    }

    private static long requests(List<WatchedCall> calls) {
        return calls.stream().mapToLong(WatchedCall::requests).sum();
    }

    double percent() {
        return total == 0 ? 0 : 100.0 * saved / total;
    }
}
