package example.shop;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;

/** Has parcels sent by another service. */
@Component
class Shipping {

    private final RestClient rest;

    Shipping(@Value("${shop.shipping}") String url) {
        this.rest = RestClient.builder()
                .baseUrl(url)
                .requestFactory(new JdkClientHttpRequestFactory())
                .build();
    }

    /** Whether the parcel is sent. If nobody can know that, it throws. */
    boolean send(String number) {
        try {
            rest.post().uri("/parcels/{number}", number).retrieve().toBodilessEntity();
            return true;
        } catch (ResourceAccessException e) {
            if (isSurelyNotSent(e)) {
                return false;
            }
            throw e;
        }
    }

    /** Bug: a connection may break when the parcel is on its way already. */
    boolean isSurelyNotSent(ResourceAccessException thrown) {
        return true;
    }
}
