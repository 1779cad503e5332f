package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.change.ValidValue;
import dev.windtunnel.fidelity.examples.Example;
import dev.windtunnel.fidelity.examples.Examples;
import dev.windtunnel.fidelity.examples.PlainValues;
import dev.windtunnel.fidelity.examples.Resource;
import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.fidelity.grammar.Shape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Calls that a document lets one expect to be valid: paths tell which resources there are, what makes them, reads them and deletes them; the
 * examples, defaults and limits of the document tell the values.
 */
final class InferredExamples {

    private static final int MOST_PROBES = 6;

    private final List<Binding> bindings;
    private final Map<String, RestResource> resources = new LinkedHashMap<>();

    InferredExamples(Collection<Binding> bindings) {
        this.bindings = List.copyOf(bindings);
        Set<PathKind> kinds = new LinkedHashSet<>();
        this.bindings.forEach(binding -> kinds.addAll(PathKind.in(binding.path())));
        // Those whose paths are short are made first, so they do not depend on others.
        kinds.stream()
                .sorted((one, other) ->
                        Integer.compare(one.path().length(), other.path().length()))
                .forEach(kind -> RestResource.find(kind, this.bindings)
                        .ifPresent(resource -> resources.putIfAbsent(kind.kind(), resource)));
    }

    Examples all() {
        Map<String, List<Example>> calls = new LinkedHashMap<>();
        bindings.forEach(binding -> calls.put(binding.operation().name(), examples(binding)));
        List<Resource> known = resources.values().stream()
                .map(resource -> resource.described(bindings))
                .toList();
        return new Examples(known, calls, probes());
    }

    /** With what is required only, and with all that can be given. */
    private List<Example> examples(Binding binding) {
        Map<String, Object> required = arguments(binding, false);
        Map<String, Object> all = arguments(binding, true);
        String name = binding.operation().name();
        return required.equals(all)
                ? List.of(new Example(name, required))
                : List.of(new Example(name, required), new Example(name, all));
    }

    private Map<String, Object> arguments(Binding binding, boolean all) {
        Map<String, Object> arguments = new LinkedHashMap<>();
        for (Member member : binding.operation().input().members()) {
            Optional<Parameter> parameter = binding.parameters().stream()
                    .filter(one -> one.member().equals(member.name()))
                    .findFirst();
            // Headers are conditions and credentials for the most part: changes of the call give them.
            boolean isHeader = parameter
                    .filter(one -> one.place() == Parameter.Place.HEADER || one.place() == Parameter.Place.COOKIE)
                    .isPresent();
            if (member.required() || (all && !isHeader)) {
                value(binding, member, parameter).ifPresent(value -> arguments.put(member.name(), value));
            }
        }
        return arguments;
    }

    private Optional<Object> value(Binding binding, Member member, Optional<Parameter> parameter) {
        if (parameter.filter(one -> one.place() == Parameter.Place.PATH).isPresent()) {
            Optional<Object> reference = PathKind.in(binding.path()).stream()
                    .filter(kind -> kind.parameter().equals(parameter.get().name()))
                    .findFirst()
                    .map(kind -> resources.get(kind.kind()))
                    .map(resource -> resource.inPath(binding));
            if (reference.isPresent()) {
                return reference;
            }
        } else if (member.shape() instanceof Shape.Text) {
            for (RestResource resource : resources.values()) {
                Optional<Object> reference = resource.asArgument(binding, member.name());
                if (reference.isPresent()) {
                    return reference;
                }
            }
        }
        return Optional.ofNullable(binding.suggested().get(member.name()))
                .flatMap(suggested -> PlainValues.fitting(member.shape(), suggested))
                .or(() -> ValidValue.of(member.shape()));
    }

    /** What reads something of a resource, that which reads the resource itself first. */
    private Map<String, List<String>> probes() {
        Map<String, List<String>> probes = new LinkedHashMap<>();
        bindings.stream()
                .sorted((one, other) ->
                        Integer.compare(one.path().length(), other.path().length()))
                .filter(binding -> binding.operation().reads() && isPlain(binding.operation()))
                .forEach(binding -> {
                    List<PathKind> kinds = PathKind.in(binding.path());
                    if (!kinds.isEmpty() && kinds.stream().allMatch(kind -> resources.containsKey(kind.kind()))) {
                        List<String> known = probes.computeIfAbsent(
                                kinds.get(kinds.size() - 1).kind(), key -> new ArrayList<>());
                        if (known.size() < MOST_PROBES) {
                            known.add(binding.operation().name());
                        }
                    }
                });
        return probes;
    }

    /** Whether nothing but what stands in the path is required. */
    private boolean isPlain(Operation operation) {
        return bindings.stream()
                .filter(binding -> binding.operation().equals(operation))
                .allMatch(binding -> operation.input().members().stream()
                        .filter(Member::required)
                        .allMatch(member -> binding.parameters().stream()
                                .anyMatch(one ->
                                        one.member().equals(member.name()) && one.place() == Parameter.Place.PATH)));
    }
}
