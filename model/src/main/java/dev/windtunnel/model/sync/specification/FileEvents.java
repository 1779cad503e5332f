package dev.windtunnel.model.sync.specification;

import dev.windtunnel.model.Event;
import dev.windtunnel.model.sync.SyncEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An observation, split into events that are each about one file, except for events about all files; with the position of
 * each event in the observation.
 */
public record FileEvents(List<Event> events, List<Integer> places) {

    static final String READ = "READ";
    static final String WRITE = "WRITE";
    static final String SYNC = "SYNC";
    static final String STABILIZE = "STABILIZE";
    static final String UNSTABLE = "STABILIZE, in vain,";

    // Each event asks for two of them.
    private static final String[] FILES = {"file 1", "file 2", "file 3", "file 4"};
    private static final String[] CLIENTS = {"client 1", "client 2", "client 3", "client 4", "client 5", "client 6"};

    /** The content of a file that is the same on all nodes. */
    public record Settled(int file, Value value, Copies conflicts) {
        static Settled of(int file, SyncEvent.Content content) {
            return new Settled(file, Value.of(content.value()), Copies.ofSorted(content.conflicts()));
        }
    }

    /** A file, and its content on each node when the patience was over. */
    public record Unsettled(int file, List<Settled> nodes) {}

    public static FileEvents of(List<SyncEvent> observation) {
        FileEvents split = new FileEvents(new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < observation.size(); i++) {
            split.add(i, observation.get(i));
        }
        return split;
    }

    /** The file of an event, as reports name it; null if the event is about all files. */
    public static @Nullable Object file(Event event) {
        Object argument = event.argument();
        if (argument instanceof SyncEvent.Read read) {
            return name(read.file());
        }
        if (argument instanceof SyncEvent.Write write) {
            return name(write.file());
        }
        if (argument instanceof Settled settled) {
            return name(settled.file());
        }
        return argument instanceof Unsettled unsettled ? name(unsettled.file()) : null;
    }

    public static String name(int file) {
        return numbered(FILES, "file ", file);
    }

    private static String numbered(String[] known, String kind, int number) {
        return number < known.length ? known[number] : kind + (number + 1);
    }

    /** The events of each file, with their positions; events about all files are left out. */
    public Map<Object, FileEvents> perFile() {
        Map<Object, FileEvents> files = new LinkedHashMap<>();
        for (int i = 0; i < events.size(); i++) {
            Object file = file(events.get(i));
            if (file != null) {
                files.computeIfAbsent(file, unused -> new FileEvents(new ArrayList<>(), new ArrayList<>()))
                        .add(places.get(i), events.get(i));
            }
        }
        return files;
    }

    public static String client(int node) {
        return numbered(CLIENTS, "client ", node);
    }

    private void add(int place, SyncEvent event) {
        if (event instanceof SyncEvent.Read read) {
            add(place, new Event(client(read.node()), READ, read));
        } else if (event instanceof SyncEvent.Write write) {
            add(place, new Event(client(write.node()), WRITE, write));
        } else if (event instanceof SyncEvent.Renamed renamed) {
            renamed.writes().forEach(write -> add(place, write));
        } else if (event instanceof SyncEvent.DirectoryDeleted directory) {
            directory.deletions().forEach(write -> add(place, write));
        } else if (event instanceof SyncEvent.Synced synced) {
            add(place, new Event(client(synced.node()), SYNC, synced));
        } else if (event instanceof SyncEvent.Stable stable) {
            for (int file = 0; file < stable.files().size(); file++) {
                add(place, Event.of(STABILIZE, Settled.of(file, stable.files().get(file))));
            }
        } else if (event instanceof SyncEvent.Unstable unstable) {
            addUnstable(place, unstable);
        }
    }

    /** If some files differ, only those are reported; nothing is known about the others. */
    private void addUnstable(int place, SyncEvent.Unstable unstable) {
        List<Unsettled> same = new ArrayList<>();
        List<Unsettled> different = new ArrayList<>();
        int files = unstable.nodes().stream().mapToInt(List::size).min().orElse(0);
        for (int file = 0; file < files; file++) {
            List<Settled> nodes = new ArrayList<>();
            for (List<SyncEvent.Content> node : unstable.nodes()) {
                nodes.add(Settled.of(file, node.get(file)));
            }
            (Set.copyOf(nodes).size() > 1 ? different : same).add(new Unsettled(file, nodes));
        }
        for (Unsettled file : different.isEmpty() ? same : different) {
            add(place, Event.of(UNSTABLE, file));
        }
    }

    private void add(int place, Event event) {
        events.add(event);
        places.add(place);
    }
}
