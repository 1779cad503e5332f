package dev.windtunnel.fidelity.azure;

import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.fidelity.grammar.Shape;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An operation with the public method that it calls.
 *
 * @param secondary whether the second place of the account is asked
 * @param way the methods that give the client, in this order
 */
record AzureOperation(String name, boolean secondary, List<Way> way, Method method, Signature signature) {

    /** One step of the way to the client. */
    record Way(AzureDocument.Step step, Method method) {}

    /** Finds the methods of an operation. */
    static AzureOperation of(SdkClasses sdk, AzureDocument document, String name) {
        AzureDocument.Mapped mapped = document.operations().get(name);
        if (mapped == null) {
            throw new IllegalArgumentException("There is no operation '" + name + "'.");
        }
        Class<?> client = built(type(sdk, document.builder()));
        List<Way> way = new ArrayList<>();
        for (AzureDocument.Step step : document.way(mapped.on())) {
            boolean isBuilt = !step.builder().isEmpty();
            Method method = ModelTypes.method(isBuilt ? type(sdk, step.builder()) : client, step.by());
            way.add(new Way(step, method));
            client = isBuilt ? built(method.getReturnType()) : method.getReturnType();
        }
        return new AzureOperation(
                name, mapped.isSecondary(), List.copyOf(way), ModelTypes.method(client, mapped.call()), mapped.call());
    }

    private static Class<?> type(SdkClasses sdk, String name) {
        return sdk.type(name.substring("com.azure.".length()));
    }

    private static Class<?> built(Class<?> builder) {
        try {
            return builder.getMethod("buildClient").getReturnType();
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("'" + builder.getName() + "' builds no client.", e);
        }
    }

    /** It in the grammar. */
    Operation described(ModelShapes shapes, Operation.Effect effect) {
        Map<String, Member> members = new LinkedHashMap<>();
        for (Way step : way) {
            boolean required = !step.step().optional();
            add(
                    members,
                    shapes,
                    step.step().by(),
                    step.method(),
                    required && step.step().builder().isEmpty());
        }
        add(members, shapes, signature, method, false);
        return new Operation(
                name,
                Shape.Structure.of(name + "Input", List.copyOf(members.values())),
                Shape.Structure.of(name + "Output", Results.members(shapes, method.getGenericReturnType())),
                Set.of(),
                effect);
    }

    private static void add(
            Map<String, Member> members, ModelShapes shapes, Signature signature, Method method, boolean required) {
        Type[] types = method.getGenericParameterTypes();
        for (int i = 0; i < types.length; i++) {
            Signature.Parameter parameter = signature.parameters().get(i);
            switch (parameter.role()) {
                case MEMBER -> {
                    boolean isPrimitive =
                            types[i] instanceof Class<?> type && type.isPrimitive() && type != boolean.class;
                    members.put(
                            parameter.name(),
                            new Member(parameter.name(), shapes.input(types[i]), required || isPrimitive));
                }
                case SPREAD ->
                    shapes.inputMembers(ModelTypes.raw(types[i]))
                            .forEach(member -> members.putIfAbsent(
                                    member.name(),
                                    new Member(
                                            member.name(),
                                            member.shape(),
                                            member.required() && !parameter.optional())));
                case LENGTH, UNUSED -> {
                    // Nobody gives them.
                }
            }
        }
    }
}
