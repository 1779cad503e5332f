package dev.windtunnel.agent.mockito;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.AdditionalAnswers.delegatesTo;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.spy;

import org.junit.jupiter.api.Test;

/** Mocks whose calls go nowhere, and those that hand them over to a real object. */
class CalledMockTest {

    /** A client. */
    static class Client {
        int calls() {
            return 1;
        }
    }

    @Test
    void callsOfMocksGoNowhere() {
        assertThat(CalledMock.isForwarding(mock(Client.class))).isFalse();
    }

    @Test
    void callsOfMocksThatDelegateGoOn() {
        Client delegating = mock(Client.class, delegatesTo(new Client()));

        assertThat(delegating.calls()).isEqualTo(1);
        assertThat(CalledMock.isForwarding(delegating)).isTrue();
        assertThat(CalledMock.isForwarding(spy(new Client()))).isTrue();
    }

    @Test
    void someCallsGoNowhereIfATestHasPreparedAnswers() {
        Client prepared = spy(new Client());
        doReturn(3).when(prepared).calls();

        assertThat(CalledMock.isForwarding(prepared)).isFalse();
    }
}
