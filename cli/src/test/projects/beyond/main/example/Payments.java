package example;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/** Pays. A request that arrives twice is paid twice. */
public final class Payments extends Service {

    public Payments(URI address) {
        super(address);
    }

    /** Pays so much. */
    public void pay(String amount) throws IOException, InterruptedException {
        require(client.send(to("/payments").POST(BodyPublishers.ofString(amount)).build(), BodyHandlers.ofString()));
    }
}
