package dev.windtunnel.schedule;

/** Little programs with a bug, and without it. */
public final class Programs {

    private Programs() {}

    /** Two operations that add one to a counter, and a third one that looks at it and draws a number. */
    public static Explored.Program counter(Scheduler scheduler, boolean fixed) {
        return new Explored.Program() {
            private final int counter = scheduler.resource("counter");
            private final int lock = scheduler.resource("lock");
            private boolean locked;
            private int value;

            private void add() {
                scheduler.access(lock, Access.WRITE);
                while (fixed && locked) {
                    scheduler.waitFor(lock);
                }
                locked = true;
                scheduler.access(counter, Access.READ);
                int read = value;
                scheduler.access(counter, Access.WRITE);
                value = read + 1;
                scheduler.state(value);
                locked = false;
                scheduler.signal(lock);
            }

            @Override
            public void run() {
                int one = scheduler.run("one", this::add);
                int two = scheduler.run("two", this::add);
                int watcher = scheduler.run("watcher", () -> {
                    if (scheduler.nextBoolean("looks")) {
                        scheduler.access(counter, Access.READ);
                        scheduler.state(10 + value);
                    }
                });
                scheduler.join(one);
                scheduler.join(two);
                scheduler.join(watcher);
                if (value != 2) {
                    throw new AssertionError("one update is lost");
                }
            }

            @Override
            public String result() {
                return "" + value;
            }
        };
    }

    /** Operations with so many points each, which have nothing to do with one another; nobody waits for them. */
    public static Explored.Program strangers(Scheduler scheduler, int... points) {
        return () -> {
            for (int i = 0; i < points.length; i++) {
                int count = points[i];
                int own = scheduler.resource("own" + i);
                scheduler.run("o" + i, () -> {
                    for (int point = 0; point < count; point++) {
                        scheduler.access(own, Access.WRITE);
                    }
                });
            }
        };
    }
}
