package org.example.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.windtunnel.junit.ScheduleTest;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

/** Tests whose collaborators are mocks. Mockito rewrites the classes that it mocks. */
public final class MockSamples {

    private MockSamples() {}

    /** Cannot be extended, so a mock of it is this class with other code. */
    static final class Prices {
        synchronized int price() {
            return 7;
        }
    }

    static class Till {
        private int earned;

        void sell(Prices prices) {
            earned += prices.price();
        }

        synchronized void sellAlone(Prices prices) {
            sell(prices);
        }

        int earned() {
            return earned;
        }
    }

    @ExtendWith(MockitoExtension.class)
    public static class Mocked {
        @Mock
        private Prices prices;

        @ScheduleTest(iterations = 100, seed = 1)
        void earnsBoth() throws Exception {
            when(prices.price()).thenReturn(3);
            Till till = new Till();
            UnchangedSamples.both(() -> till.sell(prices), () -> till.sell(prices));
            verify(prices, times(2)).price();
            assertThat(till.earned()).isEqualTo(6);
        }
    }

    @ExtendWith(MockitoExtension.class)
    public static class MockedFixed {
        @Mock
        private Prices prices;

        @ScheduleTest(iterations = 100, seed = 1)
        void earnsBoth() throws Exception {
            when(prices.price()).thenReturn(3);
            Till till = spy(new Till());
            UnchangedSamples.both(() -> till.sellAlone(prices), () -> till.sellAlone(prices));
            verify(prices, times(2)).price();
            assertThat(till.earned()).isEqualTo(6);
        }

        @ScheduleTest(iterations = 100, seed = 1)
        void mocksAreMadeInTheBody() throws Exception {
            Prices own = mock(Prices.class);
            when(own.price()).thenReturn(4);
            Till till = new Till();
            UnchangedSamples.both(() -> till.sellAlone(own), () -> till.sellAlone(own));
            assertThat(till.earned()).isEqualTo(8);
        }
    }
}
