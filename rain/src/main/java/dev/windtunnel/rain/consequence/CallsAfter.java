package dev.windtunnel.rain.consequence;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.rain.consequence.Aftermath.Fate;
import dev.windtunnel.rain.consequence.Aftermath.Kind;
import dev.windtunnel.rain.service.CloudService;
import dev.windtunnel.rain.service.CloudServices;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Looks at the calls of a test when its method has returned: what is torn down afterwards says nothing about the application. */
public final class CallsAfter {

    private static final String NOT_FOUND = "404";

    private final List<CallRecord> calls;

    private CallsAfter(List<CallRecord> calls) {
        this.calls = calls;
    }

    /** The aftermath of the faults of a run; of a calm one, what later runs are compared with. */
    public static Aftermath of(List<CallRecord> calls) {
        return new CallsAfter(calls).aftermath();
    }

    private Aftermath aftermath() {
        List<FaultedCall> faulted = FaultedCall.in(calls);
        if (faulted.isEmpty()) {
            return new Aftermath(
                    List.of(),
                    Set.of(),
                    Set.of(),
                    Set.of(),
                    identities(calls.stream().filter(CallsAfter::isSuccess).toList()),
                    taken());
        }
        // What comes between two faults may make up for the first one, and does not show that the test went on after
        // the second one.
        List<CallRecord> after = faulted.get(0).after(calls);
        List<CallRecord> afterAll = faulted.get(faulted.size() - 1).after(calls);
        return new Aftermath(
                faulted.stream().flatMap(call -> fates(call).stream()).toList(),
                identities(afterAll),
                identities(after.stream()
                        .filter(call -> isSuccess(call) && service(call).isWrite(operation(call)))
                        .toList()),
                identities(after.stream()
                        .filter(call -> NOT_FOUND.equals(call.outcome())
                                && service(call).isRead(operation(call)))
                        .toList()),
                Set.of(),
                Set.of());
    }

    private List<Fate> fates(FaultedCall faulted) {
        CallRecord call = faulted.first();
        CloudService service = service(call);
        String request = request(call);
        int done = faulted.attempts().stream().mapToInt(CallsAfter::done).sum();
        boolean neverDone = done == 0 && faulted.attempts().stream().noneMatch(CallsAfter::isSuccess);
        List<Fate> fates = new ArrayList<>();
        if (neverDone && service.stores(request) && none(faulted, other -> isSame(call, other))) {
            fates.add(new Fate(Kind.NOT_STORED, service.name()));
        }
        if (neverDone && service.removes(request) && none(faulted, other -> mayRemove(service, other))) {
            fates.add(new Fate(Kind.NOT_REMOVED, service.name()));
        }
        if (done > 1 && service.adds(request) && none(faulted, other -> isTakenFrom(service, other))) {
            fates.add(new Fate(Kind.ADDED_AGAIN, service.name()));
        }
        return fates;
    }

    /** Whether no later call is one of these, and has succeeded. */
    private boolean none(FaultedCall faulted, Predicate<CallRecord> which) {
        return faulted.after(calls).stream().filter(CallsAfter::isSuccess).noneMatch(which);
    }

    private static boolean isTakenFrom(CloudService service, CallRecord other) {
        return service(other).equals(service) && takes(other);
    }

    private static boolean isSame(CallRecord call, CallRecord other) {
        return call.outgoing().requested() == other.outgoing().requested()
                && call.outgoing().address().equals(other.outgoing().address());
    }

    /** What a service does for a call that neither reads nor stores is not known, so it may be that. */
    private static boolean mayRemove(CloudService service, CallRecord other) {
        return service(other).equals(service) && !service.isRead(operation(other)) && !service.stores(request(other));
    }

    private Set<String> taken() {
        return calls.stream()
                .filter(CallsAfter::takes)
                .map(call -> service(call).name())
                .collect(Collectors.toSet());
    }

    private static boolean takes(CallRecord call) {
        CloudService service = service(call);
        return service.isReceive(operation(call)) || service.removes(request(call));
    }

    /** How often the service did what was asked for in this attempt. */
    public static int done(CallRecord call) {
        Fault fault = call.fault();
        if (fault == null) {
            return isSuccess(call) ? 1 : 0;
        }
        int copies = fault.when() == Fault.When.AFTER ? 1 : 0;
        return fault instanceof Fault.Twice && isSuccess(call) ? copies + 1 : copies;
    }

    private static boolean isSuccess(CallRecord call) {
        Answer answer = call.answer();
        return answer != null && answer.success();
    }

    private static CloudService service(CallRecord call) {
        return CloudServices.known().of(call.outgoing());
    }

    private static String operation(CallRecord call) {
        return CloudServices.operation(call.outgoing());
    }

    /** What is asked, for patterns. */
    private static String request(CallRecord call) {
        return call.outgoing().signature().method() + " "
                + call.outgoing().payload().raw();
    }

    private static Set<Long> identities(List<CallRecord> some) {
        return some.stream().map(call -> call.index().compact()).collect(Collectors.toSet());
    }
}
