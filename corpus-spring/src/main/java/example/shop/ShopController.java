package example.shop;

import io.grpc.StatusRuntimeException;
import java.util.concurrent.ExecutionException;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.transaction.TransactionException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClientException;

/** The requests of customers. After 503, a client may ask again. */
@RestController
class ShopController {

    private final Prices prices;
    private final OrderBook orders;
    private final Shipping shipping;
    private final Closing closing;

    ShopController(Prices prices, OrderBook orders, Shipping shipping, Closing closing) {
        this.prices = prices;
        this.orders = orders;
        this.shipping = shipping;
        this.closing = closing;
    }

    @PostMapping("/orders/{number}/{item}")
    @ResponseStatus(HttpStatus.CREATED)
    void order(@PathVariable("number") String number, @PathVariable("item") String item) {
        orders.add(new Order(number, item, prices.of(item)));
    }

    /** 204 means that no parcel is sent today. */
    @PostMapping("/shipments/{number}")
    ResponseEntity<Void> ship(@PathVariable("number") String number) {
        boolean sent = shipping.send(number);
        return ResponseEntity.status(sent ? HttpStatus.CREATED : HttpStatus.NO_CONTENT)
                .build();
    }

    @PostMapping("/closings/{number}")
    @ResponseStatus(HttpStatus.CREATED)
    void close(@PathVariable("number") String number) throws InterruptedException, ExecutionException {
        closing.close(number);
    }

    @ExceptionHandler({
        StatusRuntimeException.class,
        DataAccessException.class,
        TransactionException.class,
        RestClientException.class,
        ExecutionException.class
    })
    @ResponseStatus(HttpStatus.SERVICE_UNAVAILABLE)
    void unavailable() {}
}
