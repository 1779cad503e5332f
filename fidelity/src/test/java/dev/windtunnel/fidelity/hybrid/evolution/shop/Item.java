package dev.windtunnel.fidelity.hybrid.evolution.shop;

import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items of tables. */
final class Item {

    private Item() {}

    static Map<String, AttributeValue> key(String id) {
        return Map.of("id", text(id));
    }

    /** The same with one attribute more. */
    static Map<String, AttributeValue> with(Map<String, AttributeValue> item, String name, AttributeValue value) {
        Map<String, AttributeValue> more = new HashMap<>(item);
        more.put(name, value);
        return more;
    }

    static AttributeValue text(String value) {
        return AttributeValue.fromS(value);
    }

    static AttributeValue number(long value) {
        return AttributeValue.fromN(String.valueOf(value));
    }

    /** A number in an item; -1 if it has none. */
    static int number(Map<String, AttributeValue> item, String name) {
        AttributeValue value = item.get(name);
        return value == null ? -1 : Integer.parseInt(value.n());
    }
}
