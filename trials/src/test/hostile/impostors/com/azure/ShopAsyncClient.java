package com.azure;

import reactor.core.publisher.Mono;

/** No client. */
public class ShopAsyncClient {
    public Mono get() {
        return new Mono();
    }
}
