package dev.windtunnel.record.log;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.explore.Options;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.PlainWord;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Plan;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * The questions of a trace on one line, as the event log holds them: {@code "3 2 ( 2 2 ) #1f:3"} are two choices with 3 and 2
 * options, a group of two, and an identified choice with 3 options; {@code #1f:timeout|500|} is one with the same number of
 * options, which are known by words. Labels and outcomes are left out, and the answers are in
 * the path: a search needs no more.
 */
public final class TraceText {

    private static final String UNNAMED = "";
    private static final Kind PLACED = Kind.positional("logged").withOpenEnd();
    private static final Kind NAMED = Kind.identified("logged").withOpenEnd();

    private TraceText() {}

    public static void write(Trace trace, StringBuilder into) {
        int start = into.length();
        trace.walk(new Trace.Visitor() {
            @Override
            public void opened(String label) {
                word().append('(');
            }

            @Override
            public void closed() {
                word().append(')');
            }

            @Override
            public void asked(int choice) {
                StringBuilder text = word();
                if (trace.identified(choice)) {
                    text.append('#')
                            .append(Long.toHexString(trace.identity(choice)))
                            .append(':');
                }
                if (trace.worded(choice)) {
                    for (int option = 1; option < trace.options(choice); option++) {
                        text.append(PlainWord.of(trace.word(choice, option))).append('|');
                    }
                } else {
                    text.append(trace.options(choice));
                }
            }

            private StringBuilder word() {
                return into.length() == start ? into : into.append(' ');
            }
        });
    }

    /** Asks the same questions again and answers them along the path. */
    public static Trace read(String text, Path path) {
        Choices choices = Choices.answeredBy(Plan.along(path).pilot());
        Deque<Choices.Group> open = new ArrayDeque<>();
        for (String word : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
            if (word.equals("(")) {
                open.push(choices.group(UNNAMED));
            } else if (word.equals(")")) {
                open.pop().close();
            } else if (word.startsWith("#")) {
                int colon = word.indexOf(':');
                long identity = Long.parseUnsignedLong(word.substring(1, colon), 16);
                String options = word.substring(colon + 1);
                if (options.isEmpty() || options.endsWith("|")) {
                    choices.ask(NAMED, UNNAMED, identity, Options.of(words(options)), Choices.NO_CAUSE);
                } else {
                    choices.ask(NAMED, UNNAMED, identity, Integer.parseInt(options), Choices.NO_CAUSE);
                }
            } else {
                choices.ask(PLACED, UNNAMED, Integer.parseInt(word));
            }
        }
        return choices.trace();
    }

    private static List<String> words(String options) {
        return Arrays.stream(options.split("\\|"))
                .filter(word -> !word.isEmpty())
                .map(PlainWord::read)
                .toList();
    }
}
