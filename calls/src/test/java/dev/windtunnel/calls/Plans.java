package dev.windtunnel.calls;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Pilot;
import java.util.List;

/** Executions for tests: calm ones, and ones in which every call of the test itself goes wrong. */
public final class Plans {

    private Plans() {}

    /** A plan with these faults for every call, and none for services. */
    public static FaultPlan plan(Fault... faults) {
        return new FaultPlan() {
            @Override
            public List<Fault> ofClient(OutgoingCall call) {
                return List.of(faults);
            }

            @Override
            public List<Fault> ofService(String service, OutgoingCall call) {
                return List.of();
            }
        };
    }

    /** Settings under which the test's own calls are calls like all others. */
    public static CallSettings own(FaultPlan plan) {
        return CallSettings.with(plan).withOwnCalls(true);
    }

    /** An execution in which nothing goes wrong. */
    public static CallExecution calmly() {
        return CallExecution.start(Choices.answeredBy(Pilot.calm()), own(plan()), new CallExploration());
    }

    /** An execution in which every call meets this fault. */
    public static CallExecution always(Fault fault, CallExploration menu) {
        return CallExecution.start(Choices.answeredBy(new FirstOption()), own(plan(fault)), menu);
    }

    /** Decides that every call meets its first fault. */
    public static Pilot firstOption() {
        return new FirstOption();
    }

    /** An execution in which only the first call meets this fault. */
    public static CallExecution once(Fault fault) {
        return CallExecution.start(Choices.answeredBy(new OnlyFirstCall()), own(plan(fault)), new CallExploration());
    }

    /** A pilot for that. */
    public static Pilot onlyFirstCall() {
        return new OnlyFirstCall();
    }

    /** Takes a fault for the first call, and none for the others. */
    private static final class OnlyFirstCall implements Pilot {
        private boolean isOver;

        @Override
        public int atPosition(int position, int options) {
            return 0;
        }

        @Override
        public int atIdentity(long identity, int options) {
            boolean faulted = !isOver && options > 1;
            isOver = true;
            return faulted ? 1 : 0;
        }
    }

    /** Takes the first fault that there is. */
    static final class FirstOption implements Pilot {
        @Override
        public int atPosition(int position, int options) {
            return 0;
        }

        @Override
        public int atIdentity(long identity, int options) {
            return options > 1 ? 1 : 0;
        }
    }
}
