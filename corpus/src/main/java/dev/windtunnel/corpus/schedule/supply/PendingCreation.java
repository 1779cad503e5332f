package dev.windtunnel.corpus.schedule.supply;

import dev.windtunnel.corpus.schedule.program.JobQueue;
import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.corpus.schedule.program.Store;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Task;

/** A resource that a job creates is polled until it exists: bug 3 of CSCS. */
public final class PendingCreation implements Program {

    private static final String ID = "id";

    private enum Status {
        PENDING_CREATION,
        CREATED,
        FAILED
    }

    private final boolean takesBack;

    private PendingCreation(boolean takesBack) {
        this.takesBack = takesBack;
    }

    /** The record that a resource is being created stays, even if the job never reached the queue. */
    public static Program buggy() {
        return new PendingCreation(false);
    }

    /** The record is updated if the job did not reach the queue. */
    public static Program fixed() {
        return new PendingCreation(true);
    }

    @Override
    public void run(Concurrency concurrency, Observer observer) throws Exception {
        Store<Status> store = new Store<>(concurrency, "store");
        JobQueue<String> queue = new JobQueue<>(concurrency, "jobs", id -> store.put(id, Status.CREATED));
        Task<?> request = concurrency.task("request", () -> {
            store.create(ID, Status.PENDING_CREATION);
            // From here on a client may see and rely on the pending resource.
            observer.eventually("the resource is no longer pending", () -> store.peek(ID) != Status.PENDING_CREATION);
            try {
                queue.submit(ID);
            } catch (JobQueue.Unreachable e) {
                if (takesBack) {
                    store.put(ID, Status.FAILED);
                }
            }
            return ID;
        });
        request.get();
        concurrency.awaitQuiet();
    }
}
