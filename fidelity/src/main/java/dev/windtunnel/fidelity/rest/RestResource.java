package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.change.ValidValue;
import dev.windtunnel.fidelity.examples.Reference;
import dev.windtunnel.fidelity.examples.Resource;
import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Shape;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A kind of resource that paths name, and how one is made.
 *
 * @param creation the operation that makes one
 * @param given the argument with which its user names it; empty if the service does
 * @param field the field of the answer that names it; empty if its user does
 */
record RestResource(PathKind kind, Binding creation, String given, String field) {

    private static final int DEEPEST = 2;
    private static final List<String> NAMES = List.of("id", "key", "name", "uuid", "token");
    private static final List<String> FORMATS = List.of("wt-%s", "wt%s", "%s", "WT%s");
    /** What stands in such a name. */
    private static final String SAMPLE = "abc000010";

    /** How resources of a kind are made, if the document has an operation for it. */
    static Optional<RestResource> find(PathKind kind, List<Binding> bindings) {
        return posted(kind, bindings)
                .or(() -> bindings.stream()
                        .filter(binding -> binding.method().equals("PUT") && isAt(binding, kind.path()))
                        .map(binding -> new RestResource(kind, binding, member(binding, kind), ""))
                        .findFirst());
    }

    private static Optional<RestResource> posted(PathKind kind, List<Binding> bindings) {
        return bindings.stream()
                .filter(binding -> binding.method().equals("POST") && isAt(binding, kind.collection()))
                .flatMap(binding -> {
                    Optional<String> body = named(binding, kind);
                    Optional<String> answer =
                            field(kind, "", binding.operation().output(), 0);
                    boolean isRequired = binding.operation().input().members().stream()
                            .anyMatch(member -> member.required()
                                    && body.filter(member.name()::equals).isPresent());
                    if (body.isPresent() && (isRequired || answer.isEmpty())) {
                        return Stream.of(new RestResource(kind, binding, body.get(), ""));
                    }
                    return answer.stream().map(field -> new RestResource(kind, binding, "", field));
                })
                .findFirst();
    }

    private static boolean isAt(Binding binding, String path) {
        return binding.path().replaceFirst("/$", "").equals(path);
    }

    private static String member(Binding binding, PathKind kind) {
        return binding.parameters().stream()
                .filter(one -> one.place() == Parameter.Place.PATH && one.name().equals(kind.parameter()))
                .map(Parameter::member)
                .findFirst()
                .orElse(kind.parameter());
    }

    /** The text in the body that will stand in the path. */
    private static Optional<String> named(Binding binding, PathKind kind) {
        return binding.operation().input().members().stream()
                .filter(member -> member.shape() instanceof Shape.Text text
                        && text.words().isEmpty())
                .map(Member::name)
                .filter(name -> name.equals(kind.parameter()) || kind.isNamedBy(name))
                .findFirst();
    }

    private static Optional<String> field(PathKind kind, String path, Shape.Structure output, int depth) {
        List<Member> members = output.members();
        Optional<Member> exact = members.stream()
                .filter(member -> member.name().equals(kind.parameter()) || kind.isNamedBy(member.name()))
                .findFirst();
        Optional<Member> usual = NAMES.stream()
                .flatMap(name -> members.stream()
                        .filter(member -> member.name().toLowerCase(Locale.ROOT).equals(name)))
                .findFirst();
        Optional<String> here = exact.or(() -> usual).map(member -> path + member.name());
        if (here.isPresent() || depth == DEEPEST) {
            return here;
        }
        return members.stream()
                .filter(member -> member.shape() instanceof Shape.Structure)
                .flatMap(member ->
                        field(kind, path + member.name() + ".", (Shape.Structure) member.shape(), depth + 1).stream())
                .findFirst();
    }

    /** The argument in the path of an operation. */
    Object inPath(Binding binding) {
        boolean isMade = binding.equals(creation) && !given.isEmpty();
        return new Reference(isMade, kind.kind(), isMade ? "" : field).toString();
    }

    /** An argument elsewhere, if it names a resource of this kind. */
    Optional<Object> asArgument(Binding binding, String argument) {
        if (binding.equals(creation)) {
            return Optional.of(argument)
                    .filter(given::equals)
                    .map(name -> new Reference(true, kind.kind(), "").toString());
        }
        return Optional.of(argument)
                .filter(kind::isNamedBy)
                .map(name -> new Reference(false, kind.kind(), field).toString());
    }

    /** As tests know it. */
    Resource described(List<Binding> bindings) {
        String deletion = bindings.stream()
                .filter(binding -> binding.method().equals("DELETE") && isAt(binding, kind.path()))
                .map(binding -> binding.operation().name())
                .findFirst()
                .orElse("");
        return new Resource(kind.kind(), creation.operation().name(), deletion, given.isEmpty() ? "" : format());
    }

    /** A format whose names the document allows. */
    private String format() {
        Shape.Text shape = creation.operation().input().members().stream()
                .filter(member -> member.name().equals(given))
                .map(Member::shape)
                .filter(Shape.Text.class::isInstance)
                .map(Shape.Text.class::cast)
                .findFirst()
                .orElse(Shape.Text.ANY);
        return FORMATS.stream()
                .filter(format -> ValidValue.fits(shape, String.format(Locale.ROOT, format, SAMPLE)))
                .findFirst()
                .orElse(FORMATS.get(0));
    }
}
