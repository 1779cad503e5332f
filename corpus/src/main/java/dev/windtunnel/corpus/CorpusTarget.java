package dev.windtunnel.corpus;

import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.record.engine.Target;
import dev.windtunnel.sfit.FaultEngine;
import dev.windtunnel.sfit.FaultSummary;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An example of the corpus with everything that decides how its calls are named and which faults they may meet, so that a token
 * finds it again: {@code netflix+bugs}, {@code cinema-3+without=count,stack+faults=refused}.
 */
public record CorpusTarget(String name, boolean bugs, Set<IndexPart> without, String faults) implements Target {

    private static final String BUGS = "bugs";
    private static final String WITHOUT = "without=";
    private static final String FAULTS = "faults=";

    public CorpusTarget {
        // Complains about a name that no example has.
        name = Examples.named(name).name();
        without = Set.copyOf(without);
    }

    private String text() {
        StringBuilder text = new StringBuilder(name);
        if (bugs) {
            text.append('+').append(BUGS);
        }
        if (!without.isEmpty()) {
            text.append('+')
                    .append(WITHOUT)
                    .append(without.stream().sorted().map(IndexPart::word).collect(Collectors.joining(",")));
        }
        if (!faults.isEmpty()) {
            text.append('+').append(FAULTS).append(faults);
        }
        return text.toString();
    }

    /** Reads the name that a token holds, without its scheme. */
    static CorpusTarget parse(String text) {
        List<String> parts = List.of(text.split("\\+", -1));
        Set<IndexPart> without = Set.of();
        String faults = "";
        for (String part : parts) {
            if (part.startsWith(WITHOUT)) {
                without = parts(part.substring(WITHOUT.length()));
            } else if (part.startsWith(FAULTS)) {
                faults = part.substring(FAULTS.length());
            }
        }
        return new CorpusTarget(parts.get(0), parts.contains(BUGS), without, faults);
    }

    /** Reads a list of parts of the execution index. */
    public static Set<IndexPart> parts(String list) {
        return Stream.of(list.toLowerCase(Locale.ROOT).split(",", -1))
                .map(IndexPart::parse)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The example itself. */
    public Example example() {
        return Examples.named(name);
    }

    /** How the example is run. */
    public ExampleOptions options() {
        ExampleOptions options = ExampleOptions.DEFAULT.bugs(bugs).withoutParts(without);
        return faults.isEmpty() ? options : options.faults(FaultWords.parse(faults));
    }

    @Override
    public Engine engine() {
        return Engines.named(FaultEngine.NAME).orElseThrow();
    }

    @Override
    public String subject() {
        return CorpusSource.SCHEME + "/" + text();
    }

    @Override
    public Summary explore(Request request) throws Exception {
        return explore(request, options()).summary();
    }

    /** Explores the example with these options, and tells more about it. */
    public FaultSummary explore(Request request, ExampleOptions options) throws Exception {
        return example()
                .run(options, exploration -> exploration.named(subject()).request(request));
    }
}
