package dev.windtunnel.calls.reactornetty;

import java.lang.reflect.Field;
import reactor.netty.http.client.HttpClientConfig;

/**
 * The name of the class that writes the requests of a client. Some clients, such as that of Cosmos DB, set their headers only when a request is
 * written, which is too late for a decision about a fault; so nothing else tells which client makes a call.
 */
final class SenderName {

    private static final String OF_A_LAMBDA = "$$";

    private SenderName() {}

    /** Empty if nobody knows. */
    static String of(HttpClientConfig client) {
        try {
            Field field = HttpClientConfig.class.getDeclaredField("body");
            field.setAccessible(true);
            Object sender = field.get(client);
            return sender == null ? "" : withoutLambda(sender.getClass().getName());
        } catch (ReflectiveOperationException | RuntimeException e) {
            // Another version of Reactor Netty.
            return "";
        }
    }

    /** Names of lambdas differ from run to run. */
    private static String withoutLambda(String name) {
        int lambda = name.indexOf(OF_A_LAMBDA);
        return lambda < 0 ? name : name.substring(0, lambda);
    }
}
