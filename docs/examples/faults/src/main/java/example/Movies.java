package example;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;

/** Knows films. */
final class Movies extends Service {

    Movies() throws IOException {}

    @Override
    void handle(HttpExchange exchange) throws IOException {
        answer(exchange, 200, "Creed");
    }
}
