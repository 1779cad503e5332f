package example.shop;

import java.net.ConnectException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import org.springframework.web.client.ResourceAccessException;

/** The fixed twin: only a request that did not leave has surely no effect. */
@Component
@Primary
@Profile("fixed")
class HonestShipping extends Shipping {

    HonestShipping(@Value("${shop.shipping}") String url) {
        super(url);
    }

    @Override
    boolean isSurelyNotSent(ResourceAccessException thrown) {
        return thrown.getCause() instanceof ConnectException;
    }
}
