package dev.windtunnel.schedule.control;

import dev.windtunnel.schedule.core.Operation;
import dev.windtunnel.schedule.hooks.Control;
import java.lang.reflect.Field;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/** Receives what the hooks of rewritten code report, and passes it on to the part that models it. */
final class Controller extends Control {

    private final ThreadContext context;
    private final StaticFieldResets statics;
    private final MonitorControl monitors;
    private final AccessPoints accesses;
    private final InitialisationControl initialisations;
    private final ThreadLifecycle threads;
    private final ThreadParking parking;
    private final ThreadEnvironment environment;

    Controller(ThreadContext context, boolean plainAccesses, StaticFieldResets statics) {
        this.context = context;
        this.statics = statics;
        this.monitors = new MonitorControl(context);
        this.accesses = new AccessPoints(context, monitors, plainAccesses);
        this.initialisations = new InitialisationControl(context, monitors, statics);
        this.threads = new ThreadLifecycle(context);
        this.parking = new ThreadParking(context);
        this.environment = new ThreadEnvironment(context);
    }

    /** A schedule begins. */
    void begins() {
        threads.begins();
        environment.begins();
    }

    /** The names of threads of the JVM that a controlled thread has started. */
    List<String> uncontrolledThreads() {
        return threads.uncontrolled();
    }

    // Monitors

    @Override
    public Object enter(Object object) {
        return monitors.enter(object);
    }

    @Override
    public Object exit(Object object) {
        return monitors.exit(object);
    }

    @Override
    public void enterLibrary(Object object) {
        monitors.enterLibrary(object);
    }

    @Override
    public void exitLibrary(Object object) {
        monitors.exitLibrary(object);
    }

    @Override
    public void await(Object object, long nanos) throws InterruptedException {
        monitors.await(object, nanos);
    }

    @Override
    public void signal(Object object, boolean all) {
        monitors.signal(object, all);
    }

    @Override
    public boolean holds(Object object) {
        return monitors.holds(object);
    }

    @Override
    public void loadedTooEarly(int site) {
        monitors.loadedTooEarly(site);
    }

    // Accesses

    @Override
    public void access(@Nullable Object owner, int index, int site, boolean writes) {
        accesses.access(owner, index, site, writes);
    }

    @Override
    public void call(@Nullable Object receiver, int site) {
        if (receiver instanceof Field field) {
            initialisations.uses(field.getDeclaringClass());
        }
        accesses.call(receiver, site);
    }

    @Override
    public void shows() {
        context.touchedAnything();
    }

    // Threads

    @Override
    public boolean start(Thread thread) {
        return threads.start(thread);
    }

    @Override
    public void join(Thread thread, long nanos) throws InterruptedException {
        threads.join(thread, nanos);
    }

    @Override
    public boolean isAlive(Thread thread, boolean otherwise) {
        return threads.isAlive(thread, otherwise);
    }

    @Override
    public void looksForInterrupt() {
        threads.looksForInterrupt();
    }

    @Override
    public Thread.State state(Thread thread, Thread.State otherwise) {
        return threads.state(thread, otherwise);
    }

    @Override
    public void park(boolean absolute, long time) {
        parking.park(absolute, time);
    }

    @Override
    public boolean unpark(Thread thread) {
        return parking.unpark(thread);
    }

    @Override
    public boolean interrupt(Thread thread) {
        return parking.interrupt(thread);
    }

    @Override
    public void sleep(long nanos) throws InterruptedException {
        parking.sleep(nanos);
    }

    @Override
    public void yielded() {
        parking.yielded();
    }

    // Environment

    @Override
    public long nanos() {
        return environment.nanos();
    }

    @Override
    public long millis() {
        return environment.millis();
    }

    @Override
    public long seed() {
        return environment.seed();
    }

    @Override
    public void reseed() {
        environment.reseed();
    }

    @Override
    public int identityHash(Object object) {
        // The first caller gets the first number.
        context.touchedAnything();
        return context.objects.number(object);
    }

    @Override
    public void exit(int status) {
        environment.exit(status);
    }

    @Override
    public ForkJoinPool commonPool() {
        return environment.commonPool();
    }

    @Override
    public Executor delayer() {
        return environment.delayer();
    }

    // Classes

    @Override
    public void initialises(Class<?> type, boolean begins) {
        Operation self = context.current();
        self.controlled().initialising += begins ? 1 : -1;
        // Each run that defines a hidden class gets another one, and those of earlier runs are nobody's.
        if (!begins && !type.isHidden()) {
            statics.initialised(type);
        }
    }

    @Override
    public void initialised(Class<?> type, int slot) {
        context.current().controlled().initialising--;
        statics.initialised(type, slot);
    }

    @Override
    public void uses(int slot) {
        initialisations.uses(slot);
    }

    @Override
    public void uses(Class<?> type) {
        initialisations.uses(type);
    }
}
