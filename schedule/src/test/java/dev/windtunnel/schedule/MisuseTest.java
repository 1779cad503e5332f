package dev.windtunnel.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.schedule.core.Operation;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Mutex;
import dev.windtunnel.schedule.models.Worker;
import dev.windtunnel.testing.Golden;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.Lock;
import org.junit.jupiter.api.Test;

@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop"}) // Misuse is the point.
class MisuseTest {

    private final StringBuilder sentences = new StringBuilder();

    @Test
    void everyMisuseGetsOneSentence() throws Throwable {
        ofTheScheduler();
        ofModels();
        Golden.assertMatches("misuse.txt", sentences.toString());
    }

    @Test
    @SuppressWarnings("DoNotCall")
    void afterDetachingNothingHappensAnyMore() throws Throwable {
        Scheduler scheduler = Scheduler.create();
        scheduler.attach(Choices.answeredBy(Pilot.calm()));
        int resource = scheduler.resource("r");
        scheduler.detach();
        scheduler.detach();
        scheduler.scheduleNext();
        scheduler.waitFor(resource);
        scheduler.waitForAll();
        scheduler.signal(99);
        scheduler.signal(99, 99);
        scheduler.join(99);
        scheduler.start(99);
        scheduler.complete(99);
        scheduler.acquired(99);
        scheduler.released(99);
        scheduler.access(99, Access.READ);
        scheduler.say("nothing");
        scheduler.state(1);
        scheduler.eventually("never", () -> false);
        assertThat(scheduler.waitForAny()).isEqualTo(Operation.NONE);
        assertThat(scheduler.create("x")).isEqualTo(Operation.NONE);
        assertThat(scheduler.run("x", () -> {})).isEqualTo(Operation.NONE);
        assertThat(scheduler.runDaemon("x", () -> {})).isEqualTo(Operation.NONE);
        assertThat(scheduler.resource("x")).isEqualTo(Operation.NONE);
        assertThat(scheduler.current()).isEqualTo(Operation.NONE);
        assertThat(scheduler.nameOf(Operation.NONE)).isEmpty();
        assertThat(scheduler.nextInt("x", 0)).isZero();
        assertThat(scheduler.nextBoolean("x")).isFalse();
        assertThat(scheduler.isTold()).isFalse();
        assertThat(scheduler.callSite()).isEmpty();
    }

    @Test
    void modelsDoNotHangOnceTheSchedulerIsDetached() throws Throwable {
        Scheduler scheduler = Scheduler.create();
        scheduler.attach(Choices.answeredBy(Pilot.calm()));
        Concurrency concurrency = Concurrency.of(scheduler);
        Lock lock = concurrency.lock("A");
        lock.lock();
        scheduler.detach();
        lock.lock();
        lock.unlock();
        concurrency.semaphore("S", 0).acquire();
        concurrency.latch("L", 1).await();
        concurrency.awaitQuiet();
        concurrency.thread("t", () -> {}).join();
        assertThat(concurrency.counter("c", 1).incrementAndGet()).isEqualTo(2);
    }

    private void ofTheScheduler() throws Throwable {
        tell("wait before attaching", Scheduler.create(), scheduler -> scheduler.waitFor(0));
        tell("detach before attaching", Scheduler.create(), Scheduler::detach);
        attached("attach twice", scheduler -> scheduler.attach(Choices.answeredBy(Pilot.calm())));
        attached("unknown resource", scheduler -> scheduler.waitFor(7));
        attached("unknown operation", scheduler -> scheduler.join(7));
        attached("wait for any of nothing", scheduler -> {
            int unused = scheduler.waitForAny();
        });
        attached("wait for all of nothing", Scheduler::waitForAll);
        attached("a number below 0", scheduler -> {
            int unused = scheduler.nextInt("retries", 0);
        });
        attached("join oneself", scheduler -> scheduler.join(scheduler.current()));
        attached("complete the first operation", scheduler -> scheduler.complete(scheduler.current()));
        attached("complete by another", scheduler -> scheduler.complete(scheduler.run("worker", () -> {})));
        attached("start an unknown operation", scheduler -> scheduler.start(7));
        attached("start twice", scheduler -> {
            int operation = scheduler.create("worker");
            Thread thread = new Thread(() -> {
                scheduler.start(operation);
                scheduler.complete(operation);
            });
            thread.start();
            scheduler.join(operation);
            thread.join();
            scheduler.start(operation);
        });
        attached("start what runs by itself", scheduler -> scheduler.start(scheduler.run("worker", () -> {})));
        attached("complete what completes by itself", scheduler -> {
            int operation = scheduler.run("worker", () -> scheduler.complete(scheduler.current()));
            scheduler.join(operation);
        });
        attached("call from a foreign thread", scheduler -> {
            MisuseException[] caught = new MisuseException[1];
            Thread stranger = new Thread(
                    () -> {
                        try {
                            scheduler.scheduleNext();
                        } catch (MisuseException e) {
                            caught[0] = e;
                        }
                    },
                    "stranger");
            stranger.start();
            stranger.join();
            throw caught[0];
        });
        attached("detach by another", scheduler -> {
            int operation = scheduler.run("worker", scheduler::detach);
            scheduler.join(operation);
        });
        Scheduler impatient = new Scheduler(ScheduleLimits.USUAL.withPatience(Duration.ofMillis(100)), false);
        impatient.attach(Choices.answeredBy(Pilot.calm()));
        tell("create without start", impatient, scheduler -> {
            int unused = scheduler.create("worker");
            scheduler.scheduleNext();
        });
        impatient.detach();
        try (ScheduleLane lane = Schedules.lane(Schedules.On.THREADS)) {
            add("detach in a test", Schedules.words(Schedules.calmly(lane, Scheduler::detach)));
            add(
                    "attach in a test",
                    Schedules.words(
                            Schedules.calmly(lane, scheduler -> scheduler.attach(Choices.answeredBy(Pilot.calm())))));
        }
    }

    private void ofModels() throws Throwable {
        models("unlock what nobody has", concurrency -> concurrency.lock("A").unlock());
        models("unlock what another has", concurrency -> {
            Lock lock = concurrency.lock("A");
            lock.lock();
            concurrency.thread("thief", lock::unlock).join();
        });
        models(
                "await without the lock",
                concurrency -> concurrency.lock("A").newCondition().awaitUninterruptibly());
        models(
                "signal without the lock",
                concurrency -> concurrency.lock("A").newCondition().signal());
        models("try what cannot be tried", concurrency -> {
            boolean unused = concurrency.lock("A").tryLock();
        });
        models(
                "join before start",
                concurrency -> concurrency.unstarted("t", () -> {}).join());
        models("join twice", concurrency -> {
            Worker worker = concurrency.thread("t", () -> {});
            worker.join();
            worker.join();
        });
        models(
                "start a thread twice",
                concurrency -> concurrency.thread("t", () -> {}).start());
        models("lock a mutex before init", concurrency -> concurrency.mutex("M").lock());
        mutex("init twice", Mutex::init);
        mutex("lock recursively", mutex -> {
            mutex.lock();
            mutex.lock();
        });
        mutex("unlock what nobody has", Mutex::unlock);
        mutex("destroy what somebody has", mutex -> {
            mutex.lock();
            mutex.destroy();
        });
        mutex("use after destroy", mutex -> {
            mutex.destroy();
            mutex.lock();
        });
        models("unlock a mutex that another has", concurrency -> {
            Mutex mutex = concurrency.mutex("M");
            mutex.init();
            mutex.lock();
            concurrency.thread("thief", mutex::unlock).join();
        });
        models("any of no tasks", concurrency -> concurrency.whenAny(List.of()));
    }

    private void mutex(String what, java.util.function.Consumer<Mutex> use) throws Throwable {
        models(what, concurrency -> {
            Mutex mutex = concurrency.mutex("M");
            mutex.init();
            use.accept(mutex);
        });
    }

    private void models(String what, Concurrency.Program program) throws Throwable {
        attached(what, scheduler -> program.run(Concurrency.of(scheduler)));
    }

    private void attached(String what, ScheduleSubject.Test misuse) throws Throwable {
        Scheduler scheduler = Scheduler.create();
        scheduler.attach(Choices.answeredBy(Pilot.calm()));
        tell(what, scheduler, misuse);
        scheduler.detach();
    }

    private void tell(String what, Scheduler scheduler, ScheduleSubject.Test misuse) {
        assertThatThrownBy(() -> misuse.run(scheduler))
                .as(what)
                .isInstanceOf(MisuseException.class)
                .satisfies(thrown -> add(what, String.valueOf(thrown.getMessage())));
    }

    private void add(String what, String sentence) {
        sentences.append(what).append("\n    ").append(sentence).append("\n");
    }
}
