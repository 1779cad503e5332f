package dev.windtunnel.fidelity.rest;

import java.util.List;
import java.util.Map;

/** What the body of a request is made of. */
sealed interface Payload {

    /** There is none. */
    record None() implements Payload {}

    /**
     * An object, as JSON.
     *
     * @param members names in the body by names of arguments
     * @param required whether there is a body even without any member
     */
    record Members(Map<String, String> members, boolean required) implements Payload {}

    /**
     * An object, as a form.
     *
     * @param fields how each member is written
     * @param required whether there is a body even without any field
     */
    record Form(List<Field> fields, boolean required) implements Payload {}

    /**
     * An object, as parts that may have types of their own.
     *
     * @param required whether there is a body even without any part
     */
    record Multipart(List<Part> parts, boolean required) implements Payload {}

    /**
     * One value.
     *
     * @param member the name of the argument
     * @param json whether it is written as JSON
     */
    record Whole(String member, String mediaType, boolean json) implements Payload {}
}
