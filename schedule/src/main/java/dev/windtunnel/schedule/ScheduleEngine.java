package dev.windtunnel.schedule;

import dev.windtunnel.demo.bank.Bank;
import dev.windtunnel.explore.search.SearchStrategy;
import dev.windtunnel.instrument.InstrumentException;
import dev.windtunnel.record.engine.BuiltInTarget;
import dev.windtunnel.record.engine.Diagnosis;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Scene;
import dev.windtunnel.record.engine.SceneSource;
import dev.windtunnel.record.engine.SubjectSource;
import dev.windtunnel.record.steps.ChoiceView;
import dev.windtunnel.schedule.program.ProgramSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which thread, task or actor goes first. */
public final class ScheduleEngine implements Engine {

    /** Its name. */
    public static final String NAME = "schedule";

    static final List<String> OWN_FRAMES = List.of("dev.windtunnel.schedule.");

    private static final String ANNOTATION = "dev.windtunnel.junit.ScheduleTest";

    /** A test that mentions one of these models its concurrency, so its threads are not controlled. */
    private static final List<String> MODELS =
            List.of("Ldev/windtunnel/schedule/Scheduler;", "Ldev/windtunnel/schedule/models/Concurrency;");

    /** Made by the service loader. */
    public ScheduleEngine() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String chooses() {
        return "which thread, task or actor goes first";
    }

    @Override
    public List<? extends SearchStrategy> strategies() {
        return List.of(ScheduleStrategy.values());
    }

    @Override
    public Set<String> decisiveSettings() {
        return Set.of("program", "patience");
    }

    @Override
    public List<String> ownFrames() {
        return OWN_FRAMES;
    }

    @Override
    public List<String> runnerFrames() {
        return List.of("dev.windtunnel.schedule.core.OperationLifecycle.perform(");
    }

    @Override
    public Map<String, ChoiceView> views() {
        return Map.of("switch", ChoiceView.SWITCH, "turn", ChoiceView.SWITCH, "draw", ChoiceView.NOTED);
    }

    @Override
    public List<SubjectSource> sources() {
        return List.of(new ProgramSource(this));
    }

    @Override
    public String annotation() {
        return ANNOTATION;
    }

    @Override
    public String remedyIfNothingAsked() {
        return "Start threads that meet: no two of them could ever go on at the same time.";
    }

    @Override
    public boolean instruments(String classFile) {
        return classFile.contains("L" + ANNOTATION.replace('.', '/') + ";")
                && MODELS.stream().noneMatch(classFile::contains);
    }

    @Override
    public void instrument() {
        ThreadControl.install(true);
    }

    @Override
    public List<Diagnosis> examine(Path project) {
        return List.of(
                Diagnosis.ok(
                        "schedules",
                        "operations run " + ScheduleLane.whereOperationsRun(),
                        "@ScheduleTest, twenty times as many schedules a second on continuations"),
                threads());
    }

    private static Diagnosis threads() {
        String enables = "'windtunnel schedule' of any program, @ScheduleTest on tests that know nothing of it";
        try {
            ThreadControl.install();
        } catch (InstrumentException e) {
            return Diagnosis.missing("threads", String.valueOf(e.getMessage()), enables);
        }
        Map<String, Throwable> failures = ThreadControl.failures();
        return failures.isEmpty()
                ? Diagnosis.ok(
                        "threads", "an agent can be attached, and threads of programs can be controlled", enables)
                : Diagnosis.missing(
                        "threads",
                        "the JDK's " + String.join(", ", new TreeSet<>(failures.keySet()))
                                + " cannot be rewritten; use another JDK, 17 or later",
                        enables);
    }

    @Override
    public List<Scene> scenes() {
        return List.of(
                scene(
                        "bank",
                        "Two threads transfer money between two accounts, in opposite directions. Each account has a lock, and a transfer holds\n"
                                + "both. Whichever thread goes first, and wherever it is held up, both transfers come to an end.",
                        Bank.Order.AS_THE_MONEY_FLOWS),
                scene(
                        "bank-fixed",
                        "The same bank, except that locks are always taken in the same order.",
                        Bank.Order.ALWAYS_THE_SAME));
    }

    private Scene scene(String name, String story, Bank.Order order) {
        return new Scene(
                name,
                story,
                () -> new BuiltInTarget(this, SceneSource.subject(name), subject -> Bank.subject(subject, order)),
                // Two transfers have few orders, so all of them can be tried.
                options -> options.orStrategy(ScheduleStrategy.EXHAUSTIVE.word()));
    }
}
