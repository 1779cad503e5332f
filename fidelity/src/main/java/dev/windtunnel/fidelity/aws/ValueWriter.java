package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes requests of plain data. A value that the types of the SDK cannot hold is an {@link IllegalArgumentException}, as it is for users. */
final class ValueWriter {

    private final SdkTypes types;
    private final Method bytes;

    ValueWriter(SdkClasses sdk, SdkTypes types) {
        this.types = types;
        this.bytes = Reflection.method(sdk.type("core.SdkBytes"), "fromByteArray", true, (Object) new byte[0])
                .orElseThrow();
    }

    Object structure(SdkStructure structure, Map<?, ?> values) {
        Object builder = types.newBuilder(structure);
        values.forEach((name, value) -> {
            SdkMember member = structure.members().get(name);
            if (member == null) {
                throw new IllegalArgumentException("'" + structure.name() + "' has no member '" + name + "'.");
            }
            types.set(member, builder, value(member, value));
        });
        return types.build(builder);
    }

    private Object value(SdkMember member, Object value) {
        return switch (member.kind()) {
            case STRING -> as(String.class, member, value);
            case BOOLEAN -> as(Boolean.class, member, value);
            case INSTANT -> as(Instant.class, member, value);
            case INTEGER -> (int) whole(member, value, Integer.MIN_VALUE, Integer.MAX_VALUE);
            case SHORT -> (short) whole(member, value, Short.MIN_VALUE, Short.MAX_VALUE);
            case BYTE -> (byte) whole(member, value, Byte.MIN_VALUE, Byte.MAX_VALUE);
            case LONG -> whole(member, value, Long.MIN_VALUE, Long.MAX_VALUE);
            case FLOAT -> as(Number.class, member, value).floatValue();
            case DOUBLE -> as(Number.class, member, value).doubleValue();
            case BIG_DECIMAL -> new BigDecimal(as(Number.class, member, value).toString());
            case SDK_BYTES -> bytes(as(Blob.class, member, value));
            case SDK_POJO -> structure(member.structureOrFail(), as(Map.class, member, value));
            case LIST -> list(member, as(List.class, member, value));
            case MAP -> map(member, as(Map.class, member, value));
            case OTHER -> throw new IllegalArgumentException("'" + member.name() + "' cannot be given as plain data.");
        };
    }

    private Object bytes(Blob blob) {
        return Reflection.given(Reflection.invoke(bytes, null, (Object) blob.bytes()), bytes);
    }

    private List<Object> list(SdkMember member, List<?> values) {
        SdkMember element = member.elementOrFail();
        List<Object> list = new ArrayList<>(values.size());
        for (Object value : values) {
            list.add(value(element, value));
        }
        return list;
    }

    private Map<String, Object> map(SdkMember member, Map<?, ?> values) {
        SdkMember element = member.elementOrFail();
        Map<String, Object> map = new LinkedHashMap<>();
        values.forEach((key, value) -> map.put((String) key, value(element, value)));
        return map;
    }

    private static long whole(SdkMember member, Object value, long least, long most) {
        long number = as(Long.class, member, value);
        if (number < least || number > most) {
            throw new IllegalArgumentException("'" + number + "' does not fit into '" + member.name()
                    + "', which holds " + least + " to " + most + ".");
        }
        return number;
    }

    private static <T> T as(Class<T> type, SdkMember member, Object value) {
        if (type.isInstance(value)) {
            return type.cast(value);
        }
        throw new IllegalArgumentException(
                "'" + member.name() + "' takes a value of the type " + type.getSimpleName() + ", not '" + value + "'.");
    }
}
