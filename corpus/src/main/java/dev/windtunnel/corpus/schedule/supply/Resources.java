package dev.windtunnel.corpus.schedule.supply;

import dev.windtunnel.corpus.schedule.program.Store;
import dev.windtunnel.corpus.schedule.program.Store.Document;
import org.jspecify.annotations.Nullable;

/** Resources that clients create and update: of several requests for one resource, the latest one counts. */
final class Resources {

    private static final String ID = "id";

    /** The requested state of a resource, and the time of the request. */
    record Resource(String content, int timestamp) {}

    private final Store<Resource> store;
    private final boolean comparesAgain;

    /**
     * The service in front of a store.
     *
     * @param comparesAgain whether a creation that comes second compares the times again, instead of only taking the new ETag
     */
    Resources(Store<Resource> store, boolean comparesAgain) {
        this.store = store;
        this.comparesAgain = comparesAgain;
    }

    void create(Resource resource) {
        write(resource, comparesAgain);
    }

    void update(Resource resource) {
        write(resource, true);
    }

    @Nullable
    Resource get() {
        Document<Resource> found = store.get(ID);
        return found == null ? null : found.value();
    }

    private void write(Resource resource, boolean comparesIfBeaten) {
        Document<Resource> found = store.get(ID);
        boolean compares = true;
        if (found == null) {
            if (store.create(ID, resource)) {
                return;
            }
            found = store.get(ID);
            compares = comparesIfBeaten;
        }
        while (found != null && (!compares || found.value().timestamp() < resource.timestamp())) {
            if (store.replace(ID, resource, found.etag())) {
                return;
            }
            found = store.get(ID);
            compares = comparesIfBeaten;
        }
    }
}
