package dev.windtunnel.fidelity.examples;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A valid call. Its texts may contain references: {@code ${new table}} is a name that nobody has used, for a resource that the call makes;
 * {@code ${table}} is the name of one that exists, and is made by the first example of its operation if there is none; {@code
 * ${queue.QueueUrl}} is what the call that made it was answered, by the path of a field; a path that begins with an operation, as in {@code
 * ${ReceiveMessage.Messages.0.ReceiptHandle}}, is the answer to a call of that operation, which is made if there was none.
 */
public record Example(String operation, Map<String, Object> arguments) {

    public Example {
        // In an order that is the same in every JVM, because tests ask in it.
        arguments = Collections.unmodifiableMap(new TreeMap<>(arguments));
    }
}
