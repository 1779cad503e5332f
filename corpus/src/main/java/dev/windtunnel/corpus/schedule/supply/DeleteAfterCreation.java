package dev.windtunnel.corpus.schedule.supply;

import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.corpus.schedule.program.Store;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Task;
import java.util.List;

/** Two requests provision a resource, which is deleted when it is there: bug 4 of CSCS, in the test's own code. */
public final class DeleteAfterCreation implements Program {

    private static final String ID = "id";

    private enum Status {
        CREATING,
        CREATED
    }

    private final boolean waitsForBoth;

    private DeleteAfterCreation(boolean waitsForBoth) {
        this.waitsForBoth = waitsForBoth;
    }

    /** The test deletes the resource as soon as one of the two jobs has created it. */
    public static Program buggy() {
        return new DeleteAfterCreation(false);
    }

    /** The test waits for both jobs. */
    public static Program fixed() {
        return new DeleteAfterCreation(true);
    }

    @Override
    public void run(Concurrency concurrency, Observer observer) throws Exception {
        Store<Status> store = new Store<>(concurrency, "store");
        Task<String> first = put(concurrency, store, "job1");
        Task<String> second = put(concurrency, store, "job2");
        if (waitsForBoth) {
            concurrency.whenAll(List.of(first, second)).get();
        } else {
            concurrency.whenAny(List.of(first, second)).get();
        }
        store.delete(ID);
        concurrency.whenAll(List.of(first, second)).get();
        if (store.peek(ID) != null) {
            throw new AssertionError("the resource is there, although it was deleted");
        }
    }

    /** A request to provision the resource, which starts a job that does so unless the resource was deleted meanwhile. */
    private static Task<String> put(Concurrency concurrency, Store<Status> store, String job) {
        boolean unused = store.create(ID, Status.CREATING);
        return concurrency.task(job, () -> {
            if (store.get(ID) != null) {
                store.put(ID, Status.CREATED);
            }
            return job;
        });
    }
}
