package dev.windtunnel.sfit.spec.error;

import java.util.ArrayList;
import java.util.List;

/**
 * What an error says.
 *
 * @param summary what happened, as one sentence
 * @param observed what else was observed, a line each
 * @param question what the author has to decide; empty if there is nothing to decide
 * @param snippets code for each way to accept it
 * @param documentation the members whose Javadoc explains the words of the snippets, or what is asked for
 */
public record Advice(
        String summary, List<String> observed, String question, List<Snippet> snippets, List<String> documentation) {
    private static final String CHAPTER = "\"A test that says what happens\"";

    public Advice {
        observed = List.copyOf(observed);
        snippets = List.copyOf(snippets);
        documentation = List.copyOf(documentation);
    }

    /** All of it, the summary first. */
    public String text() {
        List<String> lines = new ArrayList<>();
        lines.add(summary);
        if (!observed.isEmpty()) {
            lines.add("");
            lines.addAll(observed);
        }
        if (!question.isEmpty()) {
            lines.add("");
            lines.add(question);
        }
        String block = "";
        for (Snippet snippet : snippets) {
            lines.add("");
            if (!snippet.block().equals(block)) {
                block = snippet.block();
                lines.add("in " + block + ":");
            }
            lines.add("   // " + snippet.meaning());
            snippet.code().lines().map(line -> "   " + line).forEach(lines::add);
        }
        if (!documentation.isEmpty()) {
            lines.add("");
            lines.add("See " + String.join(", ", documentation) + ", or chapter 9 of the manual, " + CHAPTER + ".");
        }
        return String.join("\n", lines);
    }
}
