package dev.windtunnel.sfit.answers;

import dev.windtunnel.calls.CallDetails;
import dev.windtunnel.calls.FaultQuery;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.RandomSource;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a test gets to know by asking about faults. It may expect something else because of that, whatever the answers are. */
final class Marks {

    private final Set<FaultQuery> queries = new LinkedHashSet<>();

    /** True if there are new questions. */
    boolean add(List<FaultQuery> asked) {
        return queries.addAll(asked);
    }

    /** The questions whose answer is yes because this call meets this fault. */
    Set<Long> of(CallDetails call, String fault) {
        Set<Long> marks = new HashSet<>();
        for (FaultQuery query : queries) {
            if (isAbout(query, call, fault)) {
                // Which arguments are asked for is compared as a whole.
                long more = query.kind() == FaultQuery.Kind.REQUEST ? call.payload() : 0;
                marks.add(RandomSource.mix(query.hashCode() * 31L + more));
            }
        }
        return marks;
    }

    private static boolean isAbout(FaultQuery query, CallDetails call, String fault) {
        boolean service = call.targets().contains(query.service());
        boolean method = call.methods().contains(query.method());
        return switch (query.kind()) {
            case ANY -> true;
            case SERVICE -> service;
            case METHOD, REQUEST -> method;
            case SERVICE_METHOD -> service && method;
            case FAULT ->
                service && Fault.read(fault).map(Fault::word).orElse(fault).equals(query.more());
        };
    }
}
