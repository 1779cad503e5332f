package dev.windtunnel.rain.plan;

import dev.windtunnel.explore.RandomSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Which calls of a test suite meet faults: the metrics of Rainmaker, table 3, and the two that the paper compares them with. */
public enum CoverageMetric {
    C1("the first call of every test") {
        @Override
        public List<PlannedCall> plan(List<ReferenceTest> tests, long seed) {
            return withCalls(tests).stream()
                    .map(test -> new PlannedCall(test, test.calls().get(0)))
                    .toList();
        }
    },
    C2("every call site once, in its cheapest test") {
        @Override
        public List<PlannedCall> plan(List<ReferenceTest> tests, long seed) {
            Map<String, PlannedCall> cheapest = new LinkedHashMap<>();
            for (ReferenceTest test : tests) {
                for (ReferenceCall call : test.firstOfEachSite()) {
                    // The first one of equally cheap tests stays.
                    cheapest.merge(
                            call.site(),
                            new PlannedCall(test, call),
                            (known, next) ->
                                    next.test().time().compareTo(known.test().time()) < 0 ? next : known);
                }
            }
            return inOrder(cheapest.values().stream().toList(), tests);
        }
    },
    C3("every test and every call site, as cheaply as possible") {
        @Override
        public List<PlannedCall> plan(List<ReferenceTest> tests, long seed) {
            return EdgeCover.of(C4.plan(tests, seed));
        }
    },
    C4("every call site of every test") {
        @Override
        public List<PlannedCall> plan(List<ReferenceTest> tests, long seed) {
            List<PlannedCall> all = new ArrayList<>();
            tests.forEach(test -> test.firstOfEachSite().forEach(call -> all.add(new PlannedCall(test, call))));
            return all;
        }
    },
    ALL("every call of every test") {
        @Override
        public List<PlannedCall> plan(List<ReferenceTest> tests, long seed) {
            List<PlannedCall> all = new ArrayList<>();
            tests.forEach(test -> test.calls().forEach(call -> all.add(new PlannedCall(test, call))));
            return all;
        }
    },
    RANDOM("as many calls as C4, chosen at random") {
        @Override
        public List<PlannedCall> plan(List<ReferenceTest> tests, long seed) {
            List<PlannedCall> all = new ArrayList<>(ALL.plan(tests, seed));
            List<PlannedCall> chosen = new ArrayList<>();
            RandomSource random = RandomSource.of(seed, 0);
            for (int left = C4.plan(tests, seed).size(); left > 0; left--) {
                chosen.add(all.remove(random.below(all.size())));
            }
            return inOrder(chosen, tests);
        }
    };

    private final String words;

    CoverageMetric(String words) {
        this.words = words;
    }

    /** What is covered, in words. */
    public String words() {
        return words;
    }

    /** As on a command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Reads a word of a command line. */
    public static CoverageMetric parse(String word) {
        return Arrays.stream(values())
                .filter(metric -> metric.word().equals(word.strip().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Coverage '" + word + "' is unknown; choose one of "
                        + Arrays.stream(values()).map(CoverageMetric::word).collect(Collectors.joining(", "))
                        + "."));
    }

    /** The calls that meet faults, in the order of the tests and of their calls. */
    public abstract List<PlannedCall> plan(List<ReferenceTest> tests, long seed);

    private static List<ReferenceTest> withCalls(List<ReferenceTest> tests) {
        return tests.stream().filter(test -> !test.calls().isEmpty()).toList();
    }

    private static List<PlannedCall> inOrder(List<PlannedCall> planned, List<ReferenceTest> tests) {
        Comparator<PlannedCall> byTest = Comparator.comparingInt(each -> tests.indexOf(each.test()));
        return planned.stream()
                .sorted(byTest.thenComparingInt(each -> each.test().calls().indexOf(each.call())))
                .toList();
    }
}
