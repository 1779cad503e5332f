package dev.windtunnel.fidelity.hybrid.evolution;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lets several rules decide about the same tests, version by version. Each rule learns only from tests that it did not trust. Whether trust was right
 * is known of every test, because all of them also run on the cloud, which is not counted.
 */
public final class Evolution {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    /** So much time passes between two versions: nothing expires. */
    private static final Duration PAUSE = Duration.ofHours(12);

    private final Runs runs;
    private final Map<String, Trust> rules;
    private final Map<String, List<Curve.Saved>> saved = new LinkedHashMap<>();
    private final Map<String, List<String>> wrong = new LinkedHashMap<>();

    private Evolution(Runs runs, Map<String, Trust> rules) {
        this.runs = runs;
        this.rules = rules;
    }

    /** The curves of all rules, by their names. */
    public static Map<String, Curve> of(Runs runs, Map<String, Trust> rules) throws Exception {
        Evolution evolution = new Evolution(runs, new LinkedHashMap<>(rules));
        for (int version = 0; version < runs.versions(); version++) {
            evolution.advance(version);
        }
        Map<String, Curve> curves = new LinkedHashMap<>();
        rules.keySet()
                .forEach(name -> curves.put(
                        name, new Curve(evolution.saved.get(name), evolution.wrong.getOrDefault(name, List.of()))));
        return curves;
    }

    private void advance(int version) throws Exception {
        Map<String, Curve.Saved> all = new LinkedHashMap<>();
        for (int test = 0; test < runs.tests(); test++) {
            Map<String, Curve.Saved> one = decided(test, version);
            one.forEach((name, requests) -> all.merge(name, requests, Curve.Saved::plus));
        }
        all.forEach((name, requests) ->
                saved.computeIfAbsent(name, first -> new ArrayList<>()).add(requests));
    }

    private Map<String, Curve.Saved> decided(int test, int version) throws Exception {
        Instant now = START.plus(PAUSE.multipliedBy(version));
        Ran suite = runs.suite(test, version);
        long requests = suite.watched().requests();
        Map<String, Curve.Saved> one = new LinkedHashMap<>();
        List<Trust> wanting = new ArrayList<>();
        rules.forEach((name, rule) -> {
            boolean trusted = rule.trusts(test, version, suite, now);
            one.put(name, new Curve.Saved(requests, trusted ? requests : 0));
            if (!trusted) {
                wanting.add(rule);
            }
        });
        Ran alone = wanting.isEmpty() ? suite : runs.alone(test, version);
        Ran cloud = runs.cloud(test, version);
        wanting.forEach(rule -> rule.ran(test, version, suite, alone, cloud, now));
        if (suite.passed() != cloud.passed()) {
            one.forEach((name, decided) -> {
                if (decided.saved() > 0) {
                    wrong.computeIfAbsent(name, first -> new ArrayList<>())
                            .add(runs.name(test) + " in version " + version);
                }
            });
        }
        return one;
    }
}
