package dev.windtunnel.fidelity.hybrid.price;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.fidelity.hybrid.Calls;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The first row that fits is the price. */
class PricesTest {

    private final Prices prices = Prices.known();

    @Test
    void readsAreCheaperThanWrites() {
        assertThat(prices.of("s3", "GetObject")).contains(new BigDecimal("0.0000004"));
        assertThat(prices.of("s3", "PutObject")).contains(new BigDecimal("0.000005"));
        assertThat(prices.of("s3", "DeleteObject")).contains(BigDecimal.ZERO);
        assertThat(prices.of("dynamodb", "GetItem")).contains(new BigDecimal("0.000000125"));
    }

    @Test
    void whatNobodyKnowsIsCounted() {
        assertThat(prices.of("kinesis", "PutRecord")).isEmpty();
        assertThat(prices.unpriced(List.of(Calls.done("kinesis", "PutRecord", Map.of(), Map.of()))))
                .isEqualTo(1);
    }

    @Test
    void aRowWithoutASourceIsRefused() {
        assertThatThrownBy(() -> Prices.parse("s3,*,1,")).hasMessageContaining("has no source");
    }
}
