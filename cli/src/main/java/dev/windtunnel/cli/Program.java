package dev.windtunnel.cli;

import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.schedule.ThreadOracles;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * A program with a main method, and all that decides what its schedules are. As text it is {@code example.Bank in target/classes
 * for races with 3 4}; that is the subject of tokens unless it is long, then they name it by a digest, and the run directory has
 * the text.
 *
 * @param main the class with the main method
 * @param plainAccesses whether accesses to plain fields and elements are points
 */
record Program(String main, ClassPath classPath, List<String> arguments, boolean plainAccesses, ThreadOracles oracles) {

    /** The setting of a run that has the whole text. */
    static final String SETTING = "program";

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

    Program {
        arguments = List.copyOf(arguments);
    }

    /** Everything, in a line. */
    String text() {
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

    /** What else is looked at, or not. */
    List<String> switches() {
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
        if (!plainAccesses) {
            switches.add(NO_PLAIN_ACCESSES);
        }
        return switches;
    }

    static Program parse(String text) {
        int in = text.indexOf(IN);
        if (in < 0) {
            throw new UsageException("'" + text + "' names no program; copy the token whole from the report.");
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
                new ThreadOracles(
                        switches.contains(RACES),
                        switches.contains(COLLECTIONS),
                        !switches.contains(NO_LEAKS),
                        switches.contains(SPURIOUS)));
    }

    /** What tokens call it. */
    String name() {
        String text = text();
        return text.length() <= LONGEST ? text : main + IN + DIGEST + digest(text);
    }

    /** The program that tokens call so. */
    static Program named(String name, Runs runs) {
        int in = name.indexOf(IN + DIGEST);
        if (in < 0) {
            return parse(name);
        }
        String digest = name.substring(in + IN.length() + DIGEST.length());
        return runs.directories().stream()
                .map(run -> RunReport.read(run).settings().getOrDefault(SETTING, ""))
                .filter(text -> digest(text).equals(digest))
                .findFirst()
                .map(Program::parse)
                .orElseThrow(() -> new UsageException("The token is about '" + name
                        + "', whose class path is too long for a token, and no run in '" + runs.root()
                        + "' has it; go to the folder where it was explored, or give its run directory with --out."));
    }

    /** A word without spaces. */
    private static String escaped(String word) {
        StringBuilder escaped = new StringBuilder();
        word.codePoints().forEach(c -> {
            if (c == ' ' || c == '%' || c == '+' || c < 0x20) {
                escaped.append("%%%02X".formatted(c));
            } else {
                escaped.appendCodePoint(c);
            }
        });
        // An empty word would be none.
        return word.isEmpty() ? "%" : escaped.toString();
    }

    private static String unescaped(String word) {
        return word.equals("%") ? "" : URLDecoder.decode(word, StandardCharsets.UTF_8);
    }

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, Long.BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
