package dev.windtunnel.rain;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.rain.service.CloudService;
import dev.windtunnel.rain.service.CloudServices;
import java.util.Arrays;
import java.util.Optional;

/**
 * What happens to the attempts of one logical call (Rainmaker 4.2.1). A lost answer is a connection that is reset after the service
 * did the work: clients on the JVM try that again, other than the status 408 of the paper, and it takes no time.
 */
public enum Policy {
    P1("the answer to the first attempt is lost") {
        @Override
        Fault fault(CloudService service) {
            return new Fault.ByAttempt(LOST, Optional.empty());
        }
    },
    P2("the answers to all attempts are lost") {
        @Override
        Fault fault(CloudService service) {
            return new Fault.ByAttempt(LOST, Optional.of(LOST));
        }
    },
    P3("the service is not available for any attempt") {
        @Override
        Fault fault(CloudService service) {
            return new Fault.ByAttempt(service.unavailable(), Optional.of(service.unavailable()));
        }
    },
    P4("the answer to the first attempt is lost, and the service is not available for the others") {
        @Override
        Fault fault(CloudService service) {
            return new Fault.ByAttempt(LOST, Optional.of(service.unavailable()));
        }
    };

    private static final Fault LOST = new Fault.Reset(Fault.When.AFTER);

    private final String words;

    Policy(String words) {
        this.words = words;
    }

    /** What happens, in words. */
    public String words() {
        return words;
    }

    /** The policy that gives a call this answer, as the path of a finding holds it. */
    public static Optional<Policy> of(String service, String word) {
        return Arrays.stream(values())
                .filter(policy -> policy.fault(CloudServices.known().named(service))
                        .text()
                        .equals(word))
                .findFirst();
    }

    /** What a call to this service meets. */
    abstract Fault fault(CloudService service);
}
