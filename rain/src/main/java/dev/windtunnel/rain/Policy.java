package dev.windtunnel.rain;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.rain.service.CloudService;
import dev.windtunnel.rain.service.CloudServices;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What happens to the attempts of one logical call (Rainmaker 4.2.1). A lost answer is a connection that is reset after the service
 * did the work: clients on the JVM try that again, other than the status 408 of the paper, and it takes no time. The first four are those of
 * the paper; the others are tried if somebody asks for them.
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
    },
    /** A proxy or a queue on the way delivers what it has delivered before. */
    TWICE("the request arrives twice") {
        @Override
        Fault fault(CloudService service) {
            return onFirst(new Fault.Twice());
        }

        @Override
        boolean concerns(CloudService service, String operation) {
            return service.isWrite(operation);
        }
    },
    /** A queue delivers messages again that it has delivered before. */
    AGAIN("the messages are those that were received before") {
        @Override
        Fault fault(CloudService service) {
            return onFirst(new Fault.Stale());
        }

        @Override
        boolean concerns(CloudService service, String operation) {
            return service.isReceive(operation);
        }
    },
    /** A store that is consistent some time later. */
    STALE("the answer is the one from before the last write") {
        @Override
        Fault fault(CloudService service) {
            return onFirst(new Fault.Stale());
        }

        @Override
        boolean concerns(CloudService service, String operation) {
            return service.isRead(operation);
        }
    },
    DONE_500("the work is done, and the answer is status 500") {
        @Override
        Fault fault(CloudService service) {
            return new Fault.ByAttempt(BROKEN.at(Fault.When.AFTER), Optional.of(BROKEN));
        }

        @Override
        boolean concerns(CloudService service, String operation) {
            return service.isWrite(operation);
        }
    },
    UNDONE_500("the work is not done, and the answer is status 500") {
        @Override
        Fault fault(CloudService service) {
            return new Fault.ByAttempt(BROKEN, Optional.of(BROKEN));
        }

        @Override
        boolean concerns(CloudService service, String operation) {
            return service.isWrite(operation);
        }
    };

    /** Those of the paper, which are always tried. */
    public static final List<Policy> OF_THE_PAPER = List.of(P1, P2, P3, P4);

    private static final Fault LOST = new Fault.Reset(Fault.When.AFTER);
    private static final Fault.HttpStatus BROKEN = new Fault.HttpStatus(500);

    private final String words;

    Policy(String words) {
        this.words = words;
    }

    private static Fault onFirst(Fault fault) {
        return new Fault.ByAttempt(fault, Optional.empty());
    }

    /** What happens, in words. */
    public String words() {
        return words;
    }

    /** The policy that gives a call this answer, as the path of a finding holds it. */
    public static Optional<Policy> of(ReferenceCall call, String word) {
        CloudService service = CloudServices.known().named(call.service());
        return Arrays.stream(values())
                .filter(policy -> policy.concerns(service, call.operation()))
                .filter(policy -> policy.fault(service).text().equals(word))
                .findFirst();
    }

    /** What this answer is, of whatever call; policies that differ only in the calls that they concern are all named. */
    static Optional<String> inWords(String word) {
        List<CloudService> services = CloudServices.known().allAndOthers();
        return Arrays.stream(values())
                .filter(policy -> services.stream()
                        .anyMatch(service -> policy.fault(service).text().equals(word)))
                .map(Policy::words)
                .reduce((one, other) -> one + ", or " + other);
    }

    /** What a call to this service meets. */
    abstract Fault fault(CloudService service);

    /** Whether calls of this operation can meet it. */
    boolean concerns(CloudService service, String operation) {
        return true;
    }

    /** Whether the request must be one that can be sent once more. */
    boolean needsCopy() {
        return this == TWICE || this == DONE_500;
    }

    /** Whether it needs an answer to the same request from before. */
    boolean needsEarlierAnswer() {
        return this == AGAIN || this == STALE;
    }
}
