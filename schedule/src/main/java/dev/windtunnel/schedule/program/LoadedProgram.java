package dev.windtunnel.schedule.program;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.instrument.InstrumentException;
import dev.windtunnel.schedule.BlockedException;
import dev.windtunnel.schedule.ScheduleLimits;
import dev.windtunnel.schedule.ScheduleSubject;
import dev.windtunnel.schedule.ThreadControl;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.function.Supplier;

/** A program whose classes are rewritten while they are loaded, by a class loader that does not see Windtunnel. */
public final class LoadedProgram implements AutoCloseable {

    private final Program program;
    private final ProgramLoader loader;
    private final MainMethod main;
    private final ProgramEnvironment environment;

    private boolean isBlocked;

    private LoadedProgram(Program program, ProgramLoader loader, MainMethod main, boolean isBlocked) {
        this.isBlocked = isBlocked;
        this.program = program;
        this.loader = loader;
        this.main = main;
        this.environment = new ProgramEnvironment();
    }

    /**
     * Loads a program; throws {@link IllegalArgumentException} with a sentence for the user if that is not possible.
     *
     * @param isBlocked whether it is known that a thread of it waits for something that is not controlled
     */
    static LoadedProgram load(Program program, boolean isBlocked) throws IOException {
        ProgramLoader loader = new ProgramLoader(program.classPath().urls());
        try {
            // Before any class of the program: classes that are loaded already cannot be rewritten as thoroughly.
            ThreadControl.install(program.plainAccesses());
            archiveOf(program.type(), loader).ifPresent(ThreadControl::own);
            loader.setDefaultAssertionStatus(program.assertions());
            return new LoadedProgram(program, loader, MainMethod.find(program.started(), loader), isBlocked);
        } catch (InstrumentException e) {
            loader.close();
            throw new IllegalArgumentException(String.valueOf(e.getMessage()), e);
        } catch (RuntimeException e) {
            loader.close();
            throw e;
        }
    }

    /** The archive that a class comes from, if it is one. */
    private static Optional<URL> archiveOf(String type, ProgramLoader loader) throws IOException {
        URL file = loader.findResource(type.replace('.', '/') + ".class");
        return file != null && file.openConnection() instanceof JarURLConnection jar
                ? Optional.of(jar.getJarFileURL())
                : Optional.empty();
    }

    /** The subject whose schedules are runs of the program from beginning to end. */
    private ScheduleSubject subject(String name, Duration patience, Supplier<List<Shortfall>> shortfalls) {
        String[] arguments = program.given().toArray(new String[0]);
        return ScheduleSubject.unmodified(name, () -> {
                    environment.prepare(loader);
                    main.run(arguments.clone());
                })
                .plainAccesses(program.plainAccesses())
                .oracles(program.oracles())
                .shortfalls(shortfalls)
                .limits(ScheduleLimits.OF_THREADS.withPatience(patience));
    }

    /** Whether a thread of the program was found to wait for something that is not controlled. */
    boolean isBlocked() {
        return isBlocked;
    }

    /**
     * Explores the program.
     *
     * @param name the name of the subject
     * @param patience how long a thread may take from one step to the next
     * @param shortfalls what was not controlled, when the exploration ends
     * @param tuning sets up an exploration; if it is called a second time, the new one resumes what was committed before
     */
    Summary explore(
            String name, Duration patience, Supplier<List<Shortfall>> shortfalls, Function<Subject, Exploration> tuning)
            throws Exception {
        ScheduleSubject subject = subject(name, patience, shortfalls);
        if (!isBlocked) {
            try {
                return subject.explore(tuning.apply(subject));
            } catch (BlockedException e) {
                isBlocked = !e.isAtLock() || !ThreadControl.suspectLocks();
            }
        }
        if (!isBlocked) {
            try {
                return inNewThread(() -> subject.explore(tuning.apply(subject)));
            } catch (BlockedException e) {
                isBlocked = true;
            }
        }
        // A thread waits for something that is not controlled. If each schedule has a thread of its own, that is a
        // finding
        // like others.
        return inNewThread(() -> tuning.apply(subject.withoutWarmUps()).run());
    }

    /** The thread of the program has the identity of the calling thread, also after it was given up; so use a new one. */
    private static Summary inNewThread(Callable<Summary> work) throws Exception {
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

    /** The output of the last run. */
    public String printed() {
        return environment.printed();
    }

    /** Classes that could not be controlled, and why. */
    Map<String, Throwable> notControlled() {
        // Not by their files, because classes may be made at run time. The JVM may have loaded others, for another
        // program.
        return new TreeMap<>(ThreadControl.failures(loader));
    }

    @Override
    public void close() throws IOException {
        environment.close();
        ThreadControl.trustLocks();
        ThreadControl.forget(loader);
        loader.close();
    }
}
