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
        Store<String> store = new Store<>(concurrency, "store");
        Task<String> first = provision(concurrency, store, "job1");
        Task<String> second = provision(concurrency, store, "job2");
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

    /** What a job does: whoever finds the resource there already has nothing to do. */
    private static Task<String> provision(Concurrency concurrency, Store<String> store, String job) {
        return concurrency.task(job, () -> {
            if (store.get(ID) == null) {
                store.put(ID, "created");
            }
            return job;
        });
    }
}
