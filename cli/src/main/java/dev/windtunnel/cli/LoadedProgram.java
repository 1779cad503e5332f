package dev.windtunnel.cli;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.instrument.InstrumentException;
import dev.windtunnel.schedule.BlockedException;
import dev.windtunnel.schedule.ScheduleLimits;
import dev.windtunnel.schedule.ScheduleSubject;
import dev.windtunnel.schedule.ThreadControl;
import dev.windtunnel.schedule.rewrite.ThreadRewriter;
import java.io.IOException;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;

/** A program whose classes are controlled from the moment they are loaded, by a loader that knows nothing of ours. */
final class LoadedProgram implements AutoCloseable {

    private final Program program;
    private final URLClassLoader loader;
    private final MainMethod main;
    private final Surroundings surroundings;

    private LoadedProgram(Program program, URLClassLoader loader, MainMethod main) {
        this.program = program;
        this.loader = loader;
        this.main = main;
        this.surroundings = new Surroundings();
    }

    /** Loads it; complains if it cannot be. */
    static LoadedProgram load(Program program) throws IOException {
        URLClassLoader loader =
                new URLClassLoader("program", program.classPath().urls(), ClassLoader.getPlatformClassLoader());
        try {
            // First of all: classes that are there before cannot be rewritten as thoroughly.
            ThreadControl.install(program.plainAccesses());
            return new LoadedProgram(program, loader, MainMethod.find(program.main(), loader));
        } catch (InstrumentException e) {
            loader.close();
            throw new UsageException(String.valueOf(e.getMessage()), e);
        } catch (RuntimeException e) {
            loader.close();
            throw e;
        }
    }

    /** One of its runs, from beginning to end, is one schedule. */
    private ScheduleSubject subject(Duration patience) {
        String[] arguments = program.arguments().toArray(new String[0]);
        return ScheduleSubject.unmodified(program.name(), () -> {
                    surroundings.prepare(loader);
                    main.run(arguments.clone());
                })
                .plainAccesses(program.plainAccesses())
                .oracles(program.oracles())
                .limits(ScheduleLimits.OF_THREADS.withPatience(patience));
    }

    /**
     * Explores it, as fast as possible.
     *
     * @param patience how long a thread may take from one step to the next
     * @param tuning sets up an exploration; if it is called a second time, what was committed before is to be resumed
     */
    Summary explore(Duration patience, Function<Subject, Exploration> tuning) throws Exception {
        ScheduleSubject subject = subject(patience);
        try {
            return subject.explore(tuning.apply(subject));
        } catch (BlockedException e) {
            // Something waits for what nobody controls; with a thread to spare for each schedule, that is a finding
            // like others.
            return inAThreadOfItsOwn(() -> tuning.apply(subject).run());
        }
    }

    /** The calling thread passes for the program's, and keeps doing so if the program does not come back. */
    private static Summary inAThreadOfItsOwn(Callable<Summary> work) throws Exception {
        FutureTask<Summary> task = new FutureTask<>(work);
        new Thread(task, "main").start();
        try {
            return task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw e;
        }
    }

    /** What the last run printed. */
    String printed() {
        return surroundings.printed();
    }

    /** Classes that did as they pleased, and why. */
    Map<String, String> notControlled() {
        Map<String, String> classes = new TreeMap<>();
        ThreadControl.failures().forEach((name, why) -> classes.put(name, String.valueOf(why)));
        if (!ThreadRewriter.isSubject(loader, program.main().replace('.', '/'))) {
            classes.put(
                    program.main(), "its package is taken for a part of the platform, of a test tool, or of a logger");
        }
        return classes;
    }

    @Override
    public void close() throws IOException {
        surroundings.close();
        loader.close();
    }
}
