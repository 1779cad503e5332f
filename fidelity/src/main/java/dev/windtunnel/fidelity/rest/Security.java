package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.Side.Access;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** How a request shows who sends it. */
final class Security {

    /** It is no secret of anybody. */
    private static final String WRONG = "wrong-secret";

    private final Map<String, Scheme> schemes = new LinkedHashMap<>();

    /**
     * A way to show it.
     *
     * @param place header, query or cookie
     */
    private record Scheme(Kind kind, String place, String name) {

        enum Kind {
            KEY,
            BASIC,
            BEARER
        }
    }

    Security(Document document) {
        document.root().object("components").children("securitySchemes").forEach((name, unresolved) -> {
            Tree scheme = document.resolved(unresolved);
            String type = scheme.text("type").orElse("");
            if (type.equals("apiKey")) {
                schemes.put(
                        name,
                        new Scheme(
                                Scheme.Kind.KEY,
                                scheme.text("in").orElse("header"),
                                scheme.text("name").orElse("")));
            } else if (type.equals("http") && scheme.text("scheme").orElse("").equalsIgnoreCase("basic")) {
                schemes.put(name, new Scheme(Scheme.Kind.BASIC, "header", "Authorization"));
            } else if (type.equals("oauth2")
                    || type.equals("openIdConnect")
                    || scheme.text("scheme").orElse("").equalsIgnoreCase("bearer")) {
                // The secret of the endpoint is a token that somebody else got.
                schemes.put(name, new Scheme(Scheme.Kind.BEARER, "header", "Authorization"));
            } else {
                document.notRead("the security scheme '" + name + "' of type '" + type + "'");
            }
        });
    }

    /** The names of the schemes that the first requirement of an operation asks for. */
    static Set<String> schemes(Tree holder) {
        for (Tree requirement : holder.objects("security")) {
            if (!requirement.isEmpty()) {
                return new LinkedHashSet<>(requirement.members().keySet());
            }
        }
        return Set.of();
    }

    void sign(RequestParts parts, Binding binding, Endpoint endpoint, Access access) {
        if (access == Access.ANONYMOUS) {
            return;
        }
        String secret = access == Access.OWN ? endpoint.secret() : WRONG;
        for (String name : binding.schemes()) {
            Scheme scheme = schemes.get(name);
            if (scheme == null) {
                continue;
            }
            String value = switch (scheme.kind()) {
                case KEY -> secret;
                case BEARER -> "Bearer " + secret;
                case BASIC ->
                    "Basic "
                            + Base64.getEncoder()
                                    .encodeToString(
                                            (endpoint.account() + ":" + secret).getBytes(StandardCharsets.UTF_8));
            };
            switch (scheme.place()) {
                case "query" -> parts.query(scheme.name(), value);
                case "cookie" -> parts.cookie(scheme.name(), value);
                default -> parts.header(scheme.name(), value);
            }
        }
    }
}
