package dev.windtunnel.sfit.answers;

import dev.windtunnel.calls.name.ExecutionIndex;
import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The fewest faults that lead into each known situation, and what has not been tried there yet. */
final class Routes {

    /**
     * How one call of a route goes.
     *
     * @param fault the fault that it meets; null for none
     * @param inner how the service gets to its answer, if faults behind it matter; null if it is calm
     */
    record Leg(Step step, @Nullable String fault, @Nullable Route inner) {
        int faults() {
            return fault != null ? 1 : inner == null ? 0 : inner.faults();
        }
    }

    /** The calls of a request up to some situation. */
    record Route(List<Leg> legs, int faults) {
        static final Route NONE = new Route(List.of(), 0);

        Route then(Leg leg) {
            List<Leg> more = new ArrayList<>(legs);
            more.add(leg);
            return new Route(more, faults + leg.faults());
        }
    }

    /** A way to answer a call; the answer is null if it is not known yet. */
    private record Way(@Nullable Long answer, Set<Long> marks, Leg leg) {}

    /** Where a request is made: by which request, how that gets there, and by which call. */
    private record Host(long request, Route route, Step step, int faults) {}

    /** A combination that was not seen yet. */
    record Untried(Situation.Branch branch, Situation.@Nullable Edge edge, String fault, Path path) {
        /** Whether an execution has shown it meanwhile. */
        boolean isStillUntried() {
            return edge == null || !branch.knows(edge);
        }
    }

    private final Requests requests;
    private final Set<IndexPart> parts;
    private final Map<Long, Map<Situation.Edge, Route>> answers = new HashMap<>();
    private final Map<Situation, Map<Set<Long>, Route>> routes = new HashMap<>();
    private final Map<Long, Host> hosts = new LinkedHashMap<>();

    Routes(Requests requests, Set<IndexPart> parts) {
        this.requests = requests;
        this.parts = parts;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Map.Entry<Long, Situation> request : requests.beginnings().entrySet()) {
                changed |= relax(request.getValue(), Set.of(), Route.NONE);
                changed |= follow(request.getKey(), request.getValue());
            }
        }
        findHosts();
    }

    /** Follows all known ways from a situation; whether that is news. */
    private boolean follow(long request, Situation situation) {
        Map<Set<Long>, Route> here = Map.copyOf(routes.getOrDefault(situation, Map.of()));
        boolean isTest = request == Requests.TEST;
        boolean changed = false;
        for (Situation.End end : situation.ends()) {
            for (Map.Entry<Set<Long>, Route> to : here.entrySet()) {
                changed |= answer(request, new Situation.Edge(end.answer(), to.getKey()), to.getValue());
            }
        }
        for (Situation.Branch branch : situation.branches()) {
            for (Way way : ways(branch)) {
                Situation next = way.answer() == null ? null : branch.all().get(edge(way, isTest));
                if (next != null) {
                    for (Map.Entry<Set<Long>, Route> to : here.entrySet()) {
                        Set<Long> marks = isTest ? Set.of() : union(to.getKey(), way.marks());
                        changed |= relax(next, marks, to.getValue().then(way.leg()));
                    }
                }
            }
            for (Situation next : branch.all().values()) {
                changed |= follow(request, next);
            }
        }
        return changed;
    }

    /** Takes a route to a situation if it has fewer faults than those that are known. */
    private boolean relax(Situation situation, Set<Long> marks, Route route) {
        Map<Set<Long>, Route> known = routes.computeIfAbsent(situation, first -> new HashMap<>());
        Route before = known.get(marks);
        if (before != null && before.faults() <= route.faults()) {
            return false;
        }
        known.put(marks, route);
        return true;
    }

    private boolean answer(long request, Situation.Edge answer, Route route) {
        Map<Situation.Edge, Route> known = answers.computeIfAbsent(request, first -> new LinkedHashMap<>());
        Route before = known.get(answer);
        if (before != null && before.faults() <= route.faults()) {
            return false;
        }
        known.put(answer, route);
        return true;
    }

    private static Situation.Edge edge(Way way, boolean isTest) {
        return new Situation.Edge(Objects.requireNonNull(way.answer()), isTest ? way.marks() : Set.of());
    }

    private List<Way> ways(Situation.Branch branch) {
        Step step = branch.step();
        List<Way> ways = new ArrayList<>();
        if (step.isInlined()) {
            ways.add(new Way(Comparison.UNKNOWN, Set.of(), new Leg(step, null, null)));
        } else {
            answers.getOrDefault(step.request(), Map.of())
                    .forEach((answer, route) ->
                            ways.add(new Way(answer.answer(), answer.marks(), new Leg(step, null, route))));
        }
        Situation.Edge unfinished = new Situation.Edge(Comparison.UNFINISHED, Set.of());
        if (branch.knows(unfinished)) {
            ways.add(new Way(Comparison.UNFINISHED, Set.of(), new Leg(step, null, null)));
        }
        for (String fault : step.faults()) {
            ways.add(new Way(
                    requests.answerOf(step, fault),
                    requests.marks().of(step.details(), fault),
                    new Leg(step, fault, null)));
        }
        return ways;
    }

    private static Set<Long> union(Set<Long> one, Set<Long> other) {
        if (one.containsAll(other)) {
            return one;
        }
        Set<Long> all = new HashSet<>(one);
        all.addAll(other);
        return Set.copyOf(all);
    }

    private void findHosts() {
        hosts.put(Requests.TEST, new Host(Requests.TEST, Route.NONE, NOWHERE, 0));
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Map.Entry<Long, Situation> request : requests.beginnings().entrySet()) {
                Host host = hosts.get(request.getKey());
                if (host != null) {
                    changed |= findHosted(request.getKey(), host.faults(), request.getValue());
                }
            }
        }
    }

    private boolean findHosted(long request, int faults, Situation situation) {
        Route route = shortest(situation);
        if (route == null) {
            return false;
        }
        boolean changed = false;
        for (Situation.Branch branch : situation.branches()) {
            Step step = branch.step();
            int total = faults + route.faults();
            Host known = hosts.get(step.request());
            if (!step.isInlined() && (known == null || total < known.faults())) {
                hosts.put(step.request(), new Host(request, route, step, total));
                changed = true;
            }
            for (Situation next : branch.all().values()) {
                changed |= findHosted(request, faults, next);
            }
        }
        return changed;
    }

    private @Nullable Route shortest(Situation situation) {
        Route shortest = null;
        for (Route route : routes.getOrDefault(situation, Map.of()).values()) {
            if (shortest == null || route.faults() < shortest.faults()) {
                shortest = route;
            }
        }
        return shortest;
    }

    /** Everything that has not been seen yet and that is known how to get to, the fewest faults first. */
    List<Untried> untried() {
        List<Untried> all = new ArrayList<>();
        requests.beginnings().forEach((request, beginning) -> untried(request, beginning, all));
        all.sort((one, other) -> Integer.compare(one.path().size(), other.path().size()));
        return all;
    }

    private void untried(long request, Situation situation, List<Untried> into) {
        Route route = shortest(situation);
        boolean isTest = request == Requests.TEST;
        for (Situation.Branch branch : situation.branches()) {
            for (Way way : ways(branch)) {
                Situation.Edge edge = way.answer() == null ? null : edge(way, isTest);
                if (route != null && hosts.containsKey(request) && (edge == null || !branch.knows(edge))) {
                    String fault = way.leg().fault();
                    into.add(new Untried(
                            branch, edge, fault == null ? "" : fault, path(request, route.then(way.leg()))));
                }
            }
            branch.all().values().forEach(next -> untried(request, next, into));
        }
    }

    private Path path(long request, Route route) {
        Route whole = route;
        long at = request;
        while (at != Requests.TEST) {
            Host host = Objects.requireNonNull(hosts.get(at));
            whole = host.route().then(new Leg(host.step(), null, whole));
            at = host.request();
        }
        List<Deviation> deviations = new ArrayList<>();
        add(whole, ExecutionIndex.ROOT.compact(), deviations);
        return Path.of(deviations);
    }

    private void add(Route route, long request, List<Deviation> deviations) {
        List<Long> identities = new ArrayList<>();
        for (Leg leg : route.legs()) {
            Step.Id id = leg.step().id();
            long parent = id.parent() == Step.REQUEST ? request : identities.get(id.parent());
            long identity = ExecutionIndex.compact(parent, id.invocation(), id.count(), parts);
            identities.add(identity);
            if (leg.fault() != null) {
                deviations.add(new Deviation.Worded(identity, leg.fault()));
            } else if (leg.inner() != null) {
                add(leg.inner(), identity, deviations);
            }
        }
    }

    /** The test is made by nobody. */
    private static final Step NOWHERE = Step.nowhere();
}
