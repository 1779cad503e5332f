package dev.windtunnel.explore;

import dev.windtunnel.explore.search.Pilot;
import java.util.Arrays;

/**
 * Follows a path. The next placed deviation is waited for with one comparison per choice: its address is cut into the groups
 * around it, which are compared when groups open and close, and its place in them.
 */
final class PathPilot implements Pilot {

    private static final int NEVER = Integer.MAX_VALUE;

    private final Path path;
    private final boolean[] namedMet;

    /** The next placed deviation, and the place in the innermost group before which nothing of it can come up. */
    private int next;

    private int awaited = NEVER;
    private int met;

    private int depth;
    private int[] groups = new int[4];

    PathPilot(Path path) {
        this.path = path;
        this.namedMet = new boolean[path.identities.length];
        await();
    }

    @Override
    public int atPosition(int position, int options) {
        return position < awaited ? 0 : arrived(position);
    }

    private int arrived(int position) {
        passOver(position);
        await();
        if (position != awaited || path.addresses[next].length != depth + 1) {
            return 0;
        }
        int option = path.options[next];
        next++;
        met++;
        await();
        return option;
    }

    @Override
    public int atIdentity(long identity, int options) {
        int at = Arrays.binarySearch(path.identities, identity);
        if (at < 0) {
            return 0;
        }
        namedMet[at] = true;
        return path.identityOptions[at];
    }

    @Override
    public int atIdentity(long identity, Options options) {
        int at = Arrays.binarySearch(path.identities, identity);
        String word = at < 0 ? null : path.words[at];
        if (word == null) {
            return atIdentity(identity, options.count());
        }
        namedMet[at] = true;
        return options.option(word);
    }

    @Override
    public boolean plans(long identity) {
        return Arrays.binarySearch(path.identities, identity) >= 0;
    }

    @Override
    public void groupOpened(int position) {
        passOver(position);
        if (depth == groups.length) {
            groups = Arrays.copyOf(groups, depth * 2);
        }
        groups[depth++] = position;
        passOver(0);
        await();
    }

    @Override
    public void groupClosed() {
        depth--;
        // What was not met in the group is behind us now; the next choice passes it over.
        await();
    }

    @Override
    public int unreached() {
        int missed = path.options.length - met;
        for (boolean reached : namedMet) {
            if (!reached) {
                missed++;
            }
        }
        return missed;
    }

    /** Gives up the deviations whose place is behind us, so that those ahead can still be met. */
    private void passOver(int position) {
        while (next < path.options.length && isBehind(path.addresses[next], position)) {
            next++;
        }
    }

    private boolean isBehind(int[] address, int position) {
        int common = Math.min(depth, address.length);
        for (int i = 0; i < common; i++) {
            if (address[i] != groups[i]) {
                return address[i] < groups[i];
            }
        }
        // A deviation whose choice has become a group is out of reach, too.
        return address.length <= depth || address[depth] < position;
    }

    private void await() {
        awaited = NEVER;
        if (next < path.options.length) {
            int[] address = path.addresses[next];
            if (address.length > depth && Arrays.mismatch(address, 0, depth, groups, 0, depth) < 0) {
                awaited = address[depth];
            }
        }
    }
}
