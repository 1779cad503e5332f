package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.grammar.Member;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The arguments of one operation, as they become known. */
final class Arguments {

    final List<Member> members = new ArrayList<>();
    final List<Parameter> parameters = new ArrayList<>();

    /** Values that the document suggests. */
    final Map<String, Object> suggested = new LinkedHashMap<>();

    /** The name, with its place before it if a parameter elsewhere has the same name. */
    String free(String name, String place) {
        return members.stream().anyMatch(member -> member.name().equals(name)) ? place + "." + name : name;
    }
}
