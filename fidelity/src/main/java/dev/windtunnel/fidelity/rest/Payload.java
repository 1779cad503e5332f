package dev.windtunnel.fidelity.rest;

import java.util.Map;
import java.util.Set;

/** What the body of a request is made of. */
sealed interface Payload {

    /** There is none. */
    record None() implements Payload {}

    /**
     * An object.
     *
     * @param members names in the body by names of arguments
     * @param form whether it is written as a form instead of JSON
     * @param deep the names of the objects in a form whose members have names in brackets
     * @param required whether there is a body even without any member
     */
    record Members(Map<String, String> members, boolean form, Set<String> deep, boolean required) implements Payload {}

    /**
     * One value.
     *
     * @param member the name of the argument
     * @param json whether it is written as JSON
     */
    record Whole(String member, String mediaType, boolean json) implements Payload {}
}
