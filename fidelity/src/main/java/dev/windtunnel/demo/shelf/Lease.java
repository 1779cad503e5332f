package dev.windtunnel.demo.shelf;

/** Only the holder of an item's lease may change the item. Times are seconds of {@link Library#seconds}. */
final class Lease {

    private String id = "";
    private long duration;
    private double end;
    private boolean breaking;

    String id() {
        return id;
    }

    void acquire(String newId, long seconds, double now) {
        id = newId;
        duration = seconds;
        end = now + seconds;
        breaking = false;
    }

    void renew(double now) {
        end = now + duration;
    }

    void change(String newId) {
        id = newId;
    }

    void release() {
        id = "";
    }

    /** It ends after a while, or when it would have ended. */
    long breakAfter(long seconds, double now) {
        end = Math.min(end, now + seconds);
        breaking = true;
        return Math.round(end - now);
    }

    boolean isHeld(double now) {
        return !id.isEmpty() && now < end;
    }

    boolean isBreaking() {
        return breaking;
    }

    String state(double now) {
        if (id.isEmpty()) {
            return "available";
        }
        if (breaking) {
            return now < end ? "breaking" : "broken";
        }
        return now < end ? "leased" : "expired";
    }
}
