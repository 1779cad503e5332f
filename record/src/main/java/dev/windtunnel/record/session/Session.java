package dev.windtunnel.record.session;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.RunJournal;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.SubjectSummary;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.record.engine.Target;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One call of a command that explores: the run that it writes or goes on with, the explorations in it, and the verdict that they
 * amount to.
 */
public final class Session implements AutoCloseable {

    /** The options that a resumed run may have, too, because its results do not depend on them. */
    private static final List<String> WITH_RESUME = List.of("resume", "out", "json", "lanes");

    private static final String SEED = "seed";
    private static final String SEED_WAS_DRAWN = "seedWasDrawn";

    private final FrontEnd front;
    private final Run run;
    private final int lanes;
    private final List<SubjectSummary> subjects = new ArrayList<>();
    private final Interruption interruption = Interruption.watch(Thread.currentThread());

    private Session(FrontEnd front, Run run, int lanes) {
        this.front = front;
        this.run = run;
        this.lanes = lanes;
    }

    /**
     * Opens a new run.
     *
     * @param targets what is going to be explored: options that one of them cannot honour are refused
     * @param settings what is explored, so that the run can be resumed without being told again
     */
    public static Session open(
            FrontEnd front, ExplorationOptions options, List<? extends Target> targets, Map<String, String> settings) {
        targets.forEach(target -> requireHonoured(target, options));
        requireWritable(front.runs());
        Map<String, String> all =
                new LinkedHashMap<>(options.orSeed(RandomSource.freshSeed()).settings());
        if (options.seed().isEmpty()) {
            all.put(SEED_WAS_DRAWN, "true");
        }
        all.putAll(settings);
        return new Session(front, front.runs().create(front.command(), all), options.lanes());
    }

    /**
     * Goes on with a run of the same command that did not come to its end. Nothing is written before that is checked. Nothing else
     * may be said about what is explored, and how.
     */
    public static Session resume(FrontEnd front, String which, int lanes) {
        List<String> others = new ArrayList<>(front.given());
        WITH_RESUME.forEach(name -> others.remove(front.option(name)));
        if (!others.isEmpty()) {
            throw new UsageException("A run is resumed with its own settings; leave out " + String.join(", ", others)
                    + ", or start anew without " + front.option("resume") + ".");
        }
        return reopen(front, which, lanes);
    }

    /**
     * Goes on with a run that did not come to its end, whatever the user has given: a command that has left its own run for a while opens it
     * again.
     */
    public static Session reopen(FrontEnd front, String which, int lanes) {
        Runs runs = front.runs();
        try {
            RunReport report = RunReport.read(runs.directory(which));
            if (!report.command().equals(front.command())) {
                throw new UsageException("Run '" + report.id() + "' was made by '" + report.command()
                        + "', so 'windtunnel " + front.command() + "' cannot go on with it; resume a run of its own.");
            }
            if (report.state() == Run.State.FINISHED) {
                throw new UsageException("Run '" + report.id()
                        + "' came to its end, so there is nothing to go on with; start anew without "
                        + front.option("resume") + ".");
            }
            return new Session(front, runs.resume(report.id()), lanes);
        } catch (RecordException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Refuses a place where runs cannot be kept; commands call it before they take their time. */
    public static void requireWritable(Runs runs) {
        if (!isWritable(runs.root())) {
            throw new UsageException(
                    "Run directory '" + runs.root() + "' cannot be written; choose another one with --out.");
        }
    }

    /** Whether runs can be kept there: in the folder itself or, where it does not exist yet, in the nearest one above. */
    public static boolean isWritable(java.nio.file.Path root) {
        java.nio.file.Path existing = root.toAbsolutePath();
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        return existing != null && Files.isDirectory(existing) && Files.isWritable(existing);
    }

    /** What the run was started with. */
    public Map<String, String> settings() {
        return run.settings();
    }

    /** How the run explores. */
    public ExplorationOptions options() {
        return ExplorationOptions.of(run.settings()).withLanes(lanes);
    }

    /** The same without a seed that nobody gave, for targets that have a default of their own. */
    public ExplorationOptions givenOptions() {
        Map<String, String> given = new LinkedHashMap<>(run.settings());
        if (given.containsKey(SEED_WAS_DRAWN)) {
            given.remove(SEED);
        }
        return ExplorationOptions.of(given).withLanes(lanes);
    }

    /** Where the run is. */
    public java.nio.file.Path directory() {
        return run.directory();
    }

    /** How a target is explored if its command wants to know more than a target says. */
    @FunctionalInterface
    public interface Explorer {
        Summary explore(Request request) throws Exception;
    }

    /** Explores a target with the run's options. */
    public Result explore(Target target, String label) throws Exception {
        return explore(target, label, options(), target::explore);
    }

    /**
     * Explores a target.
     *
     * @param label what the progress line calls it
     */
    public Result explore(Target target, String label, ExplorationOptions chosen, Explorer explorer) throws Exception {
        ExplorationOptions options = chosen.orSeed(options().seed().orElse(0));
        requireHonoured(target, options);
        Map<String, String> settings = new LinkedHashMap<>(run.settings());
        settings.putAll(options.settings());
        if (!target.engine().strategies().isEmpty()) {
            settings.put("strategy", Request.strategy(target.engine(), options).word());
        }
        RunJournal journal = run.journal(target.engine(), target.subject(), settings);
        ExecutionTimer timer = new ExecutionTimer(
                new ProgressLine(label, front.err(), ProgressLine.onTerminal(), Clock.system()), Clock.system());
        Summary summary;
        try {
            summary = explorer.explore(new Request(options, List.of(), journal, timer, Interruption::happened));
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        } finally {
            timer.end();
        }
        SubjectSummary subject = run.ended(target.engine(), summary);
        subjects.add(subject);
        return new Result(summary, subject, journal.findings(), timer.nanos());
    }

    /** Runs a target's calm path once more, with every step told, and says what is wrong with it. */
    public Result whatFailsCalmly(Target target, ExplorationOptions options, Result result) throws Exception {
        RunJournal journal = run.journal(target.engine(), target.subject(), Map.of("replay", "calm"));
        target.explore(
                Request.DEFAULT.with(options).replaying(List.of(Path.calm())).with(journal));
        return result.with(journal.findings());
    }

    /** Refuses options that cannot be honoured; commands call it before they write anything. */
    public static void requireHonoured(Target target, ExplorationOptions options) {
        Engine engine = target.engine();
        if (engine.strategies().isEmpty() && options.strategy().isPresent()) {
            throw new UsageException(
                    "'" + target.subject() + "' is explored by a search of its own; leave out --strategy.");
        }
        if (!target.runsInLanes() && options.lanes() > 1) {
            throw new UsageException("'" + target.subject() + "' runs one execution at a time; leave out --lanes.");
        }
        try {
            if (!engine.strategies().isEmpty()) {
                Request.strategy(engine, options);
            }
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Whether the user wants it to end. */
    public boolean isInterrupted() {
        return Interruption.happened();
    }

    /** Says on standard error why a subject is no pass although nothing was found. */
    public void complain() {
        PrintWriter err = front.err();
        for (SubjectSummary subject : subjects) {
            if (subject.verdict() == Verdict.NOT_EXERCISED) {
                subject.whyNotExercised()
                        .ifPresent(
                                why -> err.println("windtunnel: " + subject.subject() + ": " + why + remedy(subject)));
            } else if (subject.verdict() == Verdict.NOT_CALM) {
                err.println("windtunnel: " + subject.subject()
                        + " fails in calm air, so nothing else was tried; fix that first.");
            }
        }
        err.flush();
    }

    private static String remedy(SubjectSummary subject) {
        return subject.stop() == Summary.Stop.NOTHING_ASKED
                ? Engines.named(subject.engine())
                        .map(engine -> " " + engine.remedyIfNothingAsked())
                        .orElse("")
                : "";
    }

    /** Closes the run as finished, unless it was interrupted; what it amounts to. */
    public Verdict finish() {
        if (Interruption.happened()) {
            return Verdict.INTERRUPTED;
        }
        run.finish();
        return Verdict.of(subjects);
    }

    @Override
    public void close() {
        try (interruption) {
            run.close();
        }
    }
}
