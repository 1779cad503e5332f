package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes plain data of responses. */
final class ValueReader {

    private final SdkTypes types;
    private final Method bytes;

    ValueReader(SdkClasses sdk, SdkTypes types) {
        this.types = types;
        this.bytes = Reflection.method(sdk.type("core.BytesWrapper"), "asByteArray", false)
                .orElseThrow();
    }

    Map<String, Object> structure(SdkStructure structure, Object object) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (SdkMember member : structure.members().values()) {
            Object value = value(member, types.get(member, object));
            if (value != null) {
                values.put(member.name(), value);
            }
        }
        return Collections.unmodifiableMap(values);
    }

    private @Nullable Object value(SdkMember member, @Nullable Object value) {
        if (value == null) {
            return null;
        }
        return switch (member.kind()) {
            case STRING, BOOLEAN, INSTANT -> value;
            case INTEGER, LONG, SHORT, BYTE -> ((Number) value).longValue();
            case FLOAT, DOUBLE, BIG_DECIMAL -> ((Number) value).doubleValue();
            case SDK_BYTES -> Blob.of((byte[]) Reflection.given(Reflection.invoke(bytes, value), bytes));
            case SDK_POJO -> structure(member.structureOrFail(), value);
            case LIST -> list(member.elementOrFail(), (List<?>) value);
            case MAP -> map(member.elementOrFail(), (Map<?, ?>) value);
            case OTHER -> null;
        };
    }

    /** A null in a list is left out: plain data has none. */
    private List<Object> list(SdkMember element, List<?> values) {
        List<Object> list = new ArrayList<>(values.size());
        for (Object each : values) {
            Object value = value(element, each);
            if (value != null) {
                list.add(value);
            }
        }
        return Collections.unmodifiableList(list);
    }

    private Map<String, Object> map(SdkMember element, Map<?, ?> values) {
        Map<String, Object> map = new LinkedHashMap<>();
        values.forEach((key, each) -> {
            Object value = value(element, each);
            if (value != null) {
                map.put(String.valueOf(key), value);
            }
        });
        return Collections.unmodifiableMap(map);
    }
}
