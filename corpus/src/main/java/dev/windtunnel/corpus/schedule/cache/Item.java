package dev.windtunnel.corpus.schedule.cache;

/** A key with its value and its class. The stripe guards the value, the lock of the class everything else. */
final class Item {

    final String key;
    final int slab;
    final boolean expired;
    String value;
    boolean active;

    Item(String key, String value, int slab, boolean expired) {
        this.key = key;
        this.value = value;
        this.slab = slab;
        this.expired = expired;
    }
}
