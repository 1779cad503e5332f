package dev.windtunnel.calls.aws;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;

/** Requests and responses as plain values, by the names of their members. */
final class SdkValues {

    private SdkValues() {}

    static Map<String, Object> of(SdkPojo structure) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (SdkField<?> field : structure.sdkFields()) {
            Object value = value(field.getValueOrDefault(structure));
            if (value != null) {
                String member = field.memberName();
                values.put(member == null ? field.locationName() : member, value);
            }
        }
        return values;
    }

    /** Null for what is not there, also where the SDK gives an empty list or map for what nobody has set. */
    private static @Nullable Object value(@Nullable Object value) {
        if (value == null || value instanceof SdkAutoConstructList || value instanceof SdkAutoConstructMap) {
            return null;
        }
        if (value instanceof SdkPojo structure) {
            return of(structure);
        }
        if (value instanceof SdkBytes bytes) {
            return bytes.asByteArray();
        }
        if (value instanceof List<?> list) {
            List<Object> values = new ArrayList<>();
            for (Object each : list) {
                Object element = value(each);
                if (element != null) {
                    values.add(element);
                }
            }
            return values;
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> values = new LinkedHashMap<>();
            map.forEach((key, each) -> {
                Object element = value(each);
                if (element != null) {
                    values.put(String.valueOf(key), element);
                }
            });
            return values;
        }
        return value;
    }
}
