package dev.windtunnel.cli;

import dev.windtunnel.calls.IndexPart;
import dev.windtunnel.corpus.Example;
import dev.windtunnel.corpus.ExampleOptions;
import dev.windtunnel.corpus.Examples;
import dev.windtunnel.corpus.FaultWords;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An example of the corpus with all that decides what its calls are called and may meet, so that a token finds it again: {@code
 * netflix+bugs}, {@code cinema-3+without=count,stack+faults=refused}.
 */
record CorpusSubject(String name, boolean bugs, Set<IndexPart> without, String faults) {

    private static final String BUGS = "bugs";
    private static final String WITHOUT = "without=";
    private static final String FAULTS = "faults=";

    String text() {
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

    static CorpusSubject parse(String text) {
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
        return new CorpusSubject(parts.get(0), parts.contains(BUGS), without, faults);
    }

    static Set<IndexPart> parts(String list) {
        return Stream.of(list.toLowerCase(Locale.ROOT).split(",", -1))
                .map(IndexPart::parse)
                .collect(Collectors.toUnmodifiableSet());
    }

    Example example() {
        return Examples.named(name);
    }

    ExampleOptions options() {
        ExampleOptions options = ExampleOptions.DEFAULT.bugs(bugs).withoutParts(without);
        return faults.isEmpty() ? options : options.faults(FaultWords.parse(faults));
    }
}
