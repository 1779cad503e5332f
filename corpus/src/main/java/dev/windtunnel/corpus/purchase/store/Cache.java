package dev.windtunnel.corpus.purchase.store;

import dev.windtunnel.corpus.web.Json;
import java.util.Optional;

/** The last purchase of each user. */
public interface Cache {

    void put(String user, Json purchase);

    Optional<Json> get(String user);

    void remove(String user);
}
