package dev.windtunnel.schedule.program;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.record.token.Token;
import dev.windtunnel.schedule.ThreadOracles;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A program with a main method, and all settings that its schedules depend on. Its text is {@code example.Bank in target/classes
 * for races with 3 4}. Tokens contain the text; if it is long, they contain a digest of it, and the run directory has the text.
 *
 * @param main the class with the main method, or a JUnit test: {@code a.b.SomeTest#method}
 * @param plainAccesses whether accesses to plain fields and elements are points
 * @param assertions whether its {@code assert} statements are checked
 */
public record Program(
        String main,
        ClassPath classPath,
        List<String> arguments,
        boolean plainAccesses,
        boolean assertions,
        ThreadOracles oracles) {

    /** The setting of a run that contains the whole text. */
    public static final String SETTING = "program";

    private static final int LONGEST = 120;
    private static final String DIGEST = "@";
    private static final String IN = " in ";
    private static final String FOR = " for ";
    private static final String WITH = " with ";

    private static final String RACES = "races";
    private static final String COLLECTIONS = "collections";
    private static final String SPURIOUS = "spurious-wake-ups";
    private static final String NO_LEAKS = "no-leaks";
    private static final String NO_PLAIN_ACCESSES = "no-plain-accesses";
    private static final String NO_ASSERTIONS = "no-assertions";
    private static final String SLACK = "timer-slack-";

    public Program {
        arguments = List.copyOf(arguments);
    }

    /** Whether it is a JUnit test. */
    public boolean isTest() {
        return main.contains("#");
    }

    /** Its class. */
    String type() {
        return main.replaceFirst("#.*", "");
    }

    /** The class whose main method is called. */
    String started() {
        return isTest() ? JunitRunner.class.getName() : main;
    }

    /** What the main method is given. */
    List<String> given() {
        return isTest() ? List.of(main) : arguments;
    }

    /** The whole program in one line, which {@link #parse} reads. */
    public String text() {
        StringBuilder text = new StringBuilder(main).append(IN).append(escaped(classPath.text()));
        List<String> switches = switches();
        if (!switches.isEmpty()) {
            text.append(FOR).append(String.join(",", switches));
        }
        if (!arguments.isEmpty()) {
            text.append(WITH)
                    .append(String.join(
                            " ", arguments.stream().map(Program::escaped).toList()));
        }
        return text.toString();
    }

    /** The settings that differ from the usual ones. */
    public List<String> switches() {
        List<String> switches = new ArrayList<>();
        if (oracles.races()) {
            switches.add(RACES);
        }
        if (oracles.collections()) {
            switches.add(COLLECTIONS);
        }
        if (oracles.spuriousWakeUps()) {
            switches.add(SPURIOUS);
        }
        if (!oracles.leaks()) {
            switches.add(NO_LEAKS);
        }
        if (!oracles.timerSlack().equals(ThreadOracles.TIMER_SLACK)) {
            switches.add(SLACK + oracles.timerSlack().toMillis() + "ms");
        }
        if (!plainAccesses) {
            switches.add(NO_PLAIN_ACCESSES);
        }
        if (!assertions) {
            switches.add(NO_ASSERTIONS);
        }
        return switches;
    }

    public static Program parse(String text) {
        int in = text.indexOf(IN);
        if (in < 0) {
            throw new IllegalArgumentException(
                    "'" + text + "' names no program; copy the token whole from the report.");
        }
        String rest = text.substring(in + IN.length());
        int with = rest.indexOf(WITH);
        List<String> arguments = with < 0
                ? List.of()
                : List.of(rest.substring(with + WITH.length()).split(" ", -1)).stream()
                        .map(Program::unescaped)
                        .toList();
        String where = with < 0 ? rest : rest.substring(0, with);
        int switched = where.indexOf(FOR);
        List<String> switches = switched < 0
                ? List.of()
                : List.of(where.substring(switched + FOR.length()).split(",", -1));
        return new Program(
                text.substring(0, in),
                new ClassPath(unescaped(switched < 0 ? where : where.substring(0, switched))),
                arguments,
                !switches.contains(NO_PLAIN_ACCESSES),
                !switches.contains(NO_ASSERTIONS),
                new ThreadOracles(
                        switches.contains(RACES),
                        switches.contains(COLLECTIONS),
                        !switches.contains(NO_LEAKS),
                        switches.contains(SPURIOUS),
                        slack(switches)));
    }

    private static Duration slack(List<String> switches) {
        return switches.stream()
                .filter(word -> word.startsWith(SLACK))
                .map(word -> Budget.parseTime(word.substring(SLACK.length())))
                .findFirst()
                .orElse(ThreadOracles.TIMER_SLACK);
    }

    /** The name of the program in tokens. */
    public String name() {
        String text = text();
        return text.length() <= LONGEST ? text : main + IN + DIGEST + Token.digest(text);
    }

    /**
     * The program with this name in tokens; empty if the name is a digest of none of the known texts.
     *
     * @param known the texts of programs that were explored before
     */
    public static Optional<Program> named(String name, Supplier<Stream<String>> known) {
        int in = name.indexOf(IN + DIGEST);
        if (in < 0) {
            return Optional.of(parse(name));
        }
        String digest = name.substring(in + IN.length() + DIGEST.length());
        return known.get()
                .filter(text -> Token.digest(text).equals(digest))
                .findFirst()
                .map(Program::parse);
    }

    /** A word with its spaces escaped. */
    private static String escaped(String word) {
        StringBuilder escaped = new StringBuilder();
        word.codePoints().forEach(c -> {
            if (c == ' ' || c == '%' || c == '+' || c < 0x20) {
                escaped.append("%%%02X".formatted(c));
            } else {
                escaped.appendCodePoint(c);
            }
        });
        // An empty word would be lost.
        return word.isEmpty() ? "%" : escaped.toString();
    }

    private static String unescaped(String word) {
        return word.equals("%") ? "" : URLDecoder.decode(word, StandardCharsets.UTF_8);
    }
}
