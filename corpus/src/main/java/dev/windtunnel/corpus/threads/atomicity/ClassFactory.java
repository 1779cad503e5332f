package dev.windtunnel.corpus.threads.atomicity;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.HashMap;
import java.util.Map;

/** Generates a class for each list of properties; two threads may generate the same one twice. */
public final class ClassFactory implements ThreadProgram {

    private final boolean locks;
    private final Map<String, String> classes = new HashMap<>();
    private int made;

    public ClassFactory(boolean locks) {
        this.locks = locks;
    }

    @Override
    public void run() throws Exception {
        String[] results = new String[2];
        Team team = new Team();
        team.start("query-1", () -> results[0] = find("name, age"));
        team.start("query-2", () -> results[1] = find("name, age"));
        team.join();
        if (!results[0].equals(results[1])) {
            throw new AssertionError("the same properties are '" + results[0] + "' and '" + results[1] + "'");
        }
    }

    private String find(String properties) {
        if (locks) {
            synchronized (classes) {
                return findOrMake(properties);
            }
        }
        return findOrMake(properties);
    }

    private String findOrMake(String properties) {
        String found = classes.get(properties);
        if (found == null) {
            made++;
            found = "DynamicClass" + made;
            classes.put(properties, found);
        }
        return found;
    }
}
