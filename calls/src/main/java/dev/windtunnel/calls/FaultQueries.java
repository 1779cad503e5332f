package dev.windtunnel.calls;

import dev.windtunnel.explore.PlainWord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The questions of a test about faults, in one line of a trace. */
public final class FaultQueries {

    private FaultQueries() {}

    static String text(Collection<FaultQuery> queries) {
        return String.join(
                " ",
                queries.stream()
                        .map(query -> query.kind() + "|" + PlainWord.of(query.service()) + "|"
                                + PlainWord.of(query.method()) + "|" + PlainWord.of(query.more()))
                        .sorted()
                        .toList());
    }

    /** Reads a line. */
    public static List<FaultQuery> parse(String text) {
        List<FaultQuery> queries = new ArrayList<>();
        for (String part : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
            String[] parts = part.split("\\|", -1);
            queries.add(
                    new FaultQuery(FaultQuery.Kind.valueOf(parts[0]), read(parts[1]), read(parts[2]), read(parts[3])));
        }
        return queries;
    }

    private static String read(String word) {
        return word.isEmpty() ? "" : PlainWord.read(word);
    }
}
