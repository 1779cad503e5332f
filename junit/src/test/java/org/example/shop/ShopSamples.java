package org.example.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.junit.FaultTest;
import java.io.IOException;

/** A functional test of the shop, with another annotation than before. */
public final class ShopSamples {

    private ShopSamples() {}

    public static class Buggy {
        @FaultTest
        void nobodyPaysLess() throws IOException {
            assertNobodyPaysLess(Shop.WithoutPrice.SELLS);
        }
    }

    public static class Fixed {
        @FaultTest
        void nobodyPaysLess() throws IOException {
            assertNobodyPaysLess(Shop.WithoutPrice.REFUSES);
        }
    }

    private static void assertNobodyPaysLess(Shop.WithoutPrice withoutPrice) throws IOException {
        try (Shop shop = new Shop(withoutPrice)) {
            assertThat(shop.buy()).isIn("25", "");
        }
    }
}
