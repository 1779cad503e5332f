package dev.windtunnel.rain.service;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.Glob;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A service of a cloud.
 *
 * @param name a short lower-case word
 * @param title as people call it
 * @param clients what the names of its clients contain, in lower case
 * @param targets how its operations begin
 * @param hosts where it is
 * @param unavailable its answer if it is not available
 * @param code the code of the error in that answer
 */
public record CloudService(
        String name,
        String title,
        List<String> clients,
        List<String> targets,
        List<Glob> hosts,
        Fault.HttpStatus unavailable,
        String code) {

    public CloudService {
        clients = List.copyOf(clients);
        targets = List.copyOf(targets);
        hosts = List.copyOf(hosts);
    }

    /** Whether nothing is known of it but that it is called by HTTP. */
    public boolean isRest() {
        return name.equals(CloudServices.REST);
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
