package dev.windtunnel.rain.service;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.Glob;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A service of a cloud.
 *
 * @param name a short lower-case word
 * @param title as people call it
 * @param clients what the names of its clients contain, in lower case
 * @param targets how its operations begin
 * @param hosts where it is
 * @param types how the names of the classes of its clients begin
 * @param reads how the operations begin that change nothing
 * @param receives how the operations begin that hand out messages
 * @param effects which of its requests store, add and remove something
 * @param listing how it is read what it has stored; empty if that cannot be listed
 * @param unavailable its answer if it is not available
 * @param code the code of the error in that answer
 */
public record CloudService(
        String name,
        String title,
        List<String> clients,
        List<String> targets,
        List<Glob> hosts,
        List<String> types,
        List<String> reads,
        List<String> receives,
        Effects effects,
        Optional<Listing> listing,
        Fault.HttpStatus unavailable,
        String code) {

    public CloudService {
        clients = List.copyOf(clients);
        targets = List.copyOf(targets);
        hosts = List.copyOf(hosts);
        types = List.copyOf(types);
        reads = List.copyOf(reads);
        receives = List.copyOf(receives);
    }

    /** Whether nothing is known of it but that it is called by HTTP. */
    public boolean isRest() {
        return name.equals(CloudServices.REST);
    }

    /** Whether an operation hands out messages. */
    public boolean isReceive(String operation) {
        return receives.stream().anyMatch(operation::startsWith);
    }

    /** Whether an operation changes nothing. */
    public boolean isRead(String operation) {
        return !isReceive(operation) && reads.stream().anyMatch(operation::startsWith);
    }

    /** Whether an operation may change something. */
    public boolean isWrite(String operation) {
        return !isReceive(operation) && !isRead(operation);
    }

    /** Whether a request, with its path and payload, stores what it brings and does nothing else. */
    public boolean stores(String request) {
        return effects.stores(request);
    }

    /** Whether such a request adds one more each time it is done. */
    public boolean adds(String request) {
        return effects.adds(request);
    }

    /** Whether a request removes something and does nothing else. */
    public boolean removes(String request) {
        return effects.removes(request);
    }

    /** Whether a call goes to this service. */
    boolean takes(OutgoingCall call) {
        String client = call.client().toLowerCase(Locale.ROOT);
        String operation = CloudServices.operation(call);
        return clients.stream().anyMatch(client::contains)
                || targets.stream().anyMatch(operation::startsWith)
                || hosts.stream().anyMatch(host -> host.matches(call.host()));
    }

    static Fault.HttpStatus answer(int status, String type, Map<String, String> headers, String body) {
        Map<String, String> all = new TreeMap<>(headers);
        all.put("Content-Type", type);
        return new Fault.HttpStatus(status, all, body);
    }
}
