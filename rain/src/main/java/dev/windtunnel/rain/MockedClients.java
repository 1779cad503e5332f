package dev.windtunnel.rain;

import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.suite.ObservedTest;
import java.util.List;
import java.util.Map;

/**
 * Calls of a test that go nowhere, because their clients are mocked. No fault can reach them.
 *
 * @param clients the simple names of the classes of the clients
 * @param calls how many calls of them there were, also those by which a test says what they answer
 */
public record MockedClients(String test, List<String> clients, long calls) implements Comparable<MockedClients> {

    /** What would make such calls meet faults, as a sentence. */
    public static final String REMEDY =
            "Calls of mocks meet no faults; give the application a real client whose endpoint is an emulator or a"
                    + " stub server, such as WireMock, and they do.";

    public MockedClients {
        clients = List.copyOf(clients);
    }

    static MockedClients of(ObservedTest test) {
        return new MockedClients(
                test.id().toString(),
                test.mocked().keySet().stream()
                        .map(type -> type.substring(type.lastIndexOf('.') + 1))
                        .distinct()
                        .sorted()
                        .toList(),
                test.mocked().values().stream().mapToLong(Long::longValue).sum());
    }

    /** As documents have it. */
    public Map<String, Object> toJson() {
        return Run.ordered("test", test, "clients", clients, "calls", calls);
    }

    /** Reads it. */
    public static MockedClients of(JsonObject document) {
        return new MockedClients(document.string("test"), document.strings("clients"), document.number("calls"));
    }

    @Override
    public int compareTo(MockedClients other) {
        return test.compareTo(other.test);
    }

    @Override
    public String toString() {
        return test + " calls mocks of " + String.join(", ", clients) + " (" + calls
                + (calls == 1 ? " call)" : " calls)");
    }
}
