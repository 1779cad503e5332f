package dev.windtunnel.record;

import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a run says about one subject.
 *
 * @param engine the engine that explored it
 * @param executions how many executions were committed
 * @param findings how many findings there are
 * @param stop why the exploration ended
 * @param choices how many choices with more than one option the calm run asked
 * @param varies whether two calm runs differed
 * @param notReached executions whose planned choices never came up
 * @param diverged executions that asked something else than planned
 * @param broken executions whose environment failed
 * @param shortfalls what else was to be tested and was not
 * @param tried which options that are known by words were taken, such as faults, each with how often
 * @param coverage what had been planned when nothing was left to plan
 * @param mayBeIncomplete whether it passes although not all that was planned was tested
 */
public record SubjectSummary(
        String engine,
        String subject,
        long executions,
        int findings,
        Summary.Stop stop,
        int choices,
        boolean varies,
        long notReached,
        long diverged,
        long broken,
        List<Shortfall> shortfalls,
        Map<String, Long> tried,
        Coverage coverage,
        boolean mayBeIncomplete) {

    /** If more than one in this many planned executions tested something else than planned, the result is no pass. */
    private static final int MISSED_ONE_IN = 10;

    public SubjectSummary {
        shortfalls = List.copyOf(shortfalls);
        tried = new TreeMap<>(tried);
    }

    /** What an exploration did. */
    public static SubjectSummary of(Engine engine, Summary summary) {
        return new SubjectSummary(
                engine.name(),
                summary.subject(),
                summary.executions(),
                summary.findings().size(),
                summary.stop(),
                summary.calm().choices(),
                summary.calm().varies(),
                summary.notReached(),
                summary.diverged(),
                summary.broken(),
                summary.shortfalls(),
                summary.tried(),
                summary.coverage(),
                summary.mayBeIncomplete());
    }

    /** What this amounts to. */
    public Verdict verdict() {
        if (stop == Summary.Stop.INTERRUPTED) {
            return Verdict.INTERRUPTED;
        }
        if (stop == Summary.Stop.NOT_CALM) {
            return Verdict.NOT_CALM;
        }
        if (findings > 0) {
            return Verdict.FINDINGS;
        }
        return whyNotExercised().isPresent() ? Verdict.NOT_EXERCISED : Verdict.NOTHING_FOUND;
    }

    /** Why a result without findings is no pass, as one sentence. */
    public Optional<String> whyNotExercised() {
        if (stop == Summary.Stop.NOTHING_ASKED) {
            return Optional.of("Nothing was tested, because the subject asked no choice.");
        }
        if (executions == 0) {
            return Optional.of("Nothing was tested, because not a single execution was run: " + stop.words() + ".");
        }
        if (stop == Summary.Stop.BROKEN) {
            return Optional.of("The environment failed again and again, so the rest was not tested.");
        }
        Optional<String> decisive = shortfalls.stream()
                .filter(shortfall -> shortfall.decisive() && shortfall.count() > 0)
                .findFirst()
                .map(shortfall -> shortfall.count() + " " + shortfall.what() + ". " + shortfall.remedy());
        if (decisive.isPresent() || mayBeIncomplete || missed() * MISSED_ONE_IN <= executions) {
            return decisive;
        }
        return Optional.of(missed() + " of " + executions + " executions tested something else than planned ("
                + String.join(", ", countsWithoutShortfalls()) + ").");
    }

    /** Why the exploration ended, in words. "Every path was tried" is said only if that is so. */
    public String stopInWords() {
        if (stop != Summary.Stop.EXHAUSTED) {
            return stop.words();
        }
        return coverage.planned() + (missing().isEmpty() ? " was tried" : " was planned");
    }

    /** What was tried, each with how often: "500 (4), refused (2)"; empty if no option is known by a word. */
    public String triedInWords() {
        return String.join(", ", triedOneByOne());
    }

    /** The same as a list. */
    public List<String> triedOneByOne() {
        Optional<Engine> known = Engines.named(engine);
        Map<String, Long> counts = new TreeMap<>();
        tried.forEach((word, count) ->
                counts.merge(known.map(each -> each.inWords(word)).orElse(word), count, Long::sum));
        return counts.entrySet().stream()
                .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
                .toList();
    }

    private long missed() {
        return notReached + diverged + broken;
    }

    /** Everything that was planned and not tested, each with its count; empty if there is nothing. */
    public List<String> missing() {
        List<String> counts = countsWithoutShortfalls();
        if (varies) {
            counts.add("calm runs that differ");
        }
        shortfalls.stream()
                .filter(shortfall -> shortfall.count() > 0)
                .map(shortfall -> shortfall.count() + " " + shortfall.what())
                .forEach(counts::add);
        return counts;
    }

    private List<String> countsWithoutShortfalls() {
        List<String> counts = new ArrayList<>();
        add(counts, notReached, "not reached");
        add(counts, diverged, "diverged");
        add(counts, broken, "broken");
        return counts;
    }

    private static void add(List<String> counts, long count, String what) {
        if (count > 0) {
            counts.add(count + " " + what);
        }
    }

    Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("subject", subject);
        json.put("engine", engine);
        json.put("executions", executions);
        json.put("findings", findings);
        json.put("stop", stop.name().toLowerCase(Locale.ROOT));
        json.put("verdict", verdict().word());
        json.put("choices", choices);
        json.put("varies", varies);
        json.put("notReached", notReached);
        json.put("diverged", diverged);
        json.put("broken", broken);
        json.put("shortfalls", shortfalls.stream().map(ShortfallDocument::write).toList());
        json.put("tried", tried);
        json.put("coverage", coverage.planned());
        json.put("leftOut", coverage.leftOut());
        json.put("mayBeIncomplete", mayBeIncomplete);
        return json;
    }

    static SubjectSummary of(JsonObject json) {
        return new SubjectSummary(
                json.string("engine"),
                json.string("subject"),
                json.number("executions"),
                json.integer("findings"),
                Summary.Stop.valueOf(json.string("stop").toUpperCase(Locale.ROOT)),
                json.integer("choices"),
                json.flag("varies"),
                json.number("notReached"),
                json.number("diverged"),
                json.number("broken"),
                json.objects("shortfalls").stream().map(ShortfallDocument::read).toList(),
                tried(json.object("tried")),
                new Coverage(json.string("coverage"), json.number("leftOut")),
                json.flag("mayBeIncomplete"));
    }

    private static Map<String, Long> tried(JsonObject json) {
        Map<String, Long> tried = new TreeMap<>();
        json.members().keySet().forEach(word -> tried.put(word, json.number(word)));
        return tried;
    }
}
