package example.shop;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;

/** Tells those who want to know that an order is closed, all of them at once. */
@Component
class Closing implements DisposableBean {

    private final ExecutorService pool = Executors.newFixedThreadPool(2);
    private final WebClient web;

    Closing(@Value("${shop.partners}") String url) {
        this.web = WebClient.create(url);
    }

    void close(String number) throws InterruptedException, ExecutionException {
        List<Callable<Object>> all = List.of(() -> tell("points", number), () -> tell("audit", number));
        check(pool.invokeAll(all));
    }

    private Object tell(String partner, String number) {
        return web.post()
                .uri("/{partner}/{number}", partner, number)
                .retrieve()
                .toBodilessEntity()
                .block();
    }

    /** Bug: all of them have ended, but nobody looks whether they have failed. */
    void check(List<Future<Object>> told) throws InterruptedException, ExecutionException {}

    @Override
    public void destroy() {
        pool.shutdownNow();
    }
}
