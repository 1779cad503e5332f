package example.shop;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** The fixed twin: each message must have been received. */
@Component
@Primary
@Profile("fixed")
class CarefulClosing extends Closing {

    CarefulClosing(@Value("${shop.partners}") String url) {
        super(url);
    }

    @Override
    void check(List<Future<Object>> told) throws InterruptedException, ExecutionException {
        for (Future<Object> each : told) {
            each.get();
        }
    }
}
