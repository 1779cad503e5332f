package dev.windtunnel.agent.mockito;

import dev.windtunnel.agent.ObservedTests;
import dev.windtunnel.agent.TestObserver;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.mockito.Answers;
import org.mockito.MockingDetails;
import org.mockito.Mockito;
import org.mockito.invocation.InvocationOnMock;

/** A method of a mock is called, or prepared. */
public final class CalledMock implements UnaryOperator<Object> {

    /** What Mockito makes of a mock that hands its calls over to an object: {@code AdditionalAnswers.delegatesTo}. */
    private static final Set<String> FORWARDING =
            Set.of("org.mockito.internal.stubbing.defaultanswers.ForwardsInvocations");

    /** Made by the agent. */
    public CalledMock() {}

    @Override
    public Object apply(Object invocation) {
        TestObserver observer = ObservedTests.observer();
        if (observer != null && invocation instanceof InvocationOnMock called && !isForwarding(called.getMock())) {
            observer.mocked(called.getMethod().getDeclaringClass().getName());
        }
        return invocation;
    }

    /** Whether all calls of a mock go on to a real object: tests do that to count calls, and the real client meets faults. */
    static boolean isForwarding(Object mock) {
        try {
            MockingDetails details = Mockito.mockingDetails(mock);
            Object answer = details.getMockCreationSettings().getDefaultAnswer();
            boolean forwards = answer == Answers.CALLS_REAL_METHODS
                    || FORWARDING.contains(answer.getClass().getName());
            return forwards && details.getStubbings().isEmpty();
        } catch (LinkageError e) {
            // Versions of Mockito before 2.10 do not tell.
            return false;
        }
    }
}
