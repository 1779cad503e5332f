package example;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;

/** Pays. The service knows a request again by its key. */
public final class Payments extends Service {

    public Payments(URI address) {
        super(address);
    }

    /** Pays so much. */
    public void pay(String amount) throws IOException, InterruptedException {
        require(client.send(to("/payments")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(BodyPublishers.ofString(amount))
                .build(), BodyHandlers.ofString()));
    }
}
