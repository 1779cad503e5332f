package dev.windtunnel.fidelity.side;

import java.net.URI;

/**
 * Where a service is, and who asks it.
 *
 * @param account the access key, or the name of the account
 * @param secret never written anywhere
 */
public record Endpoint(URI uri, String account, String secret) {

    @Override
    public String toString() {
        return uri.toString();
    }
}
