package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Range;
import dev.windtunnel.fidelity.grammar.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes shapes of what the SDK says, with the limits of a model if there is one. */
final class ShapeReader {

    /** The name of the member that stands for a streamed body: streams are not among the fields of the SDK. */
    static final String BODY = "Body";

    private static final Member STREAM = new Member(BODY, new Shape.Bytes(Range.ANY), false);

    private final SdkTypes types;

    /** Types contain themselves, so each is made once. */
    private final Map<Known, Shape.Structure> structures = new HashMap<>();

    ShapeReader(SdkTypes types) {
        this.types = types;
    }

    /** What an operation takes or gives. */
    Shape.Structure structure(Class<?> type, ModelShape model, boolean hasBody) {
        SdkStructure structure = types.structure(type);
        List<Member> members = new ArrayList<>(members(structure, model));
        if (hasBody) {
            members.add(STREAM);
        }
        return Shape.Structure.of(structure.name(), members);
    }

    private List<Member> members(SdkStructure structure, ModelShape model) {
        return structure.members().values().stream()
                .map(member -> new Member(
                        member.name(),
                        shape(member, model.member(member.name()), EnumWords.of(structure, member.name())),
                        member.required() || model.required().contains(member.name())))
                .toList();
    }

    private Shape shape(SdkMember member, ModelShape model, EnumWords words) {
        return switch (member.kind()) {
            case STRING -> text(model, words);
            case INTEGER, LONG, SHORT, BYTE -> new Shape.Number(true, model.range());
            case FLOAT, DOUBLE, BIG_DECIMAL -> new Shape.Number(false, model.range());
            case BOOLEAN -> new Shape.Flag();
            case INSTANT -> new Shape.Time();
            case SDK_BYTES -> new Shape.Bytes(model.range());
            case SDK_POJO -> nested(member.structureOrFail(), model);
            case LIST ->
                new Shape.Items(shape(member.elementOrFail(), model.element(), words.element()), model.range());
            case MAP ->
                new Shape.Entries(
                        text(model.key(), words.key()),
                        shape(member.elementOrFail(), model.element(), words.element()),
                        model.range());
            case OTHER -> throw new IllegalStateException("Members of other kinds are left out.");
        };
    }

    private static Shape.Text text(ModelShape model, EnumWords words) {
        List<String> known = words.words();
        // The SDK is usually newer than the model, so it knows more of the words.
        return new Shape.Text(model.range(), model.pattern(), known.isEmpty() ? model.words() : known);
    }

    private synchronized Shape.Structure nested(SdkStructure structure, ModelShape model) {
        Known key = new Known(structure.type(), model.name());
        Shape.Structure known = structures.get(key);
        if (known == null) {
            known = new Shape.Structure(
                    structure.name(), new Once(() -> members(structure, model)), structure.isUnion());
            structures.put(key, known);
        }
        return known;
    }

    private record Known(Class<?> type, String model) {}

    /** Reads members when they are first asked for. */
    private static final class Once implements Supplier<List<Member>> {

        private final Supplier<List<Member>> reader;
        private volatile @Nullable List<Member> read;

        private Once(Supplier<List<Member>> reader) {
            this.reader = reader;
        }

        @Override
        public List<Member> get() {
            List<Member> members = read;
            if (members == null) {
                members = reader.get();
                read = members;
            }
            return members;
        }
    }
}
