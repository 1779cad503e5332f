package hostile;

/** A task that must be known by its identity. */
public class HostileTask implements Runnable {
    private final Runnable body;

    public HostileTask(Runnable body) {
        this.body = body;
    }

    @Override
    public void run() {
        body.run();
    }

    @Override
    public boolean equals(Object other) {
        throw new IllegalStateException("somebody has compared a task");
    }

    @Override
    public int hashCode() {
        throw new IllegalStateException("somebody has asked a task for its hash code");
    }

    @Override
    public String toString() {
        throw new IllegalStateException("somebody has asked a task for its text");
    }
}
