package dev.windtunnel.fidelity.azure;

import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.json.Json;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A body of XML or JSON as plain data: what is empty is left out, because the SDK makes the same of both. */
final class WireBody {

    private static final String MARK = "\uFEFF";

    /** Says where the account is, and no object of the SDK has it. */
    private static final String ENDPOINT = "ServiceEndpoint";

    private WireBody() {}

    /** The members of the outermost object; empty if these bytes are something else. */
    static Optional<Map<String, Object>> members(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        String plain = text.startsWith(MARK) ? text.substring(MARK.length()) : text;
        Object value = plain.startsWith("<") ? xml(plain) : plain.startsWith("{") ? json(plain) : null;
        if (!(value instanceof Map<?, ?> map)) {
            return Optional.empty();
        }
        Map<String, Object> members = new LinkedHashMap<>();
        map.forEach((name, member) -> members.put(String.valueOf(name), member));
        return Optional.of(members);
    }

    private static @Nullable Object json(String text) {
        try {
            return full(Json.read(text));
        } catch (RecordException e) {
            return null;
        }
    }

    private static @Nullable Object full(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> members = new LinkedHashMap<>();
            map.forEach((name, member) -> put(members, String.valueOf(name), full(member)));
            return members;
        }
        if (value instanceof List<?> list) {
            List<Object> elements = new ArrayList<>();
            for (Object each : list) {
                Object element = full(each);
                if (element != null) {
                    elements.add(element);
                }
            }
            return elements;
        }
        return value;
    }

    private static @Nullable Object xml(String text) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            // It would print what it cannot read.
            builder.setErrorHandler(null);
            Object value =
                    value(builder.parse(new InputSource(new StringReader(text))).getDocumentElement());
            return value == null ? Map.of() : value;
        } catch (ParserConfigurationException | SAXException | IOException e) {
            return null;
        }
    }

    private static @Nullable Object value(Element element) {
        Map<String, Object> members = new LinkedHashMap<>();
        NamedNodeMap attributes = element.getAttributes();
        for (int i = 0; i < attributes.getLength(); i++) {
            Node attribute = attributes.item(i);
            if (!attribute.getNodeName().equals(ENDPOINT)) {
                put(members, "@" + attribute.getNodeName(), attribute.getNodeValue());
            }
        }
        boolean isStructure = false;
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element inner) {
                isStructure = true;
                Object value = value(inner);
                if (value != null) {
                    members.merge(inner.getTagName(), value, WireBody::both);
                }
            }
        }
        String text = isStructure ? "" : element.getTextContent();
        if (members.isEmpty()) {
            return text.isEmpty() ? null : text;
        }
        if (!text.isEmpty()) {
            members.put("#text", text);
        }
        return members;
    }

    /** Elements with the same name are a list. */
    private static Object both(Object before, Object next) {
        List<Object> list = new ArrayList<>();
        if (before instanceof List<?> several) {
            list.addAll(several);
        } else {
            list.add(before);
        }
        list.add(next);
        return list;
    }

    private static void put(Map<String, Object> members, String name, @Nullable Object value) {
        if (value != null) {
            members.put(name, value);
        }
    }
}
