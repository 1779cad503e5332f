package dev.windtunnel.model.sync.packed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Records how each packed state of a segment was reached: by an upload, or by the previous event. */
final class PackedTrail {

    /** An upload and whether the server accepted it; or the next event, if the node is -1. */
    record Item(int node, boolean won) {
        static final Item EVENT = new Item(-1, false);
    }

    /** The predecessor of a state: its position in the same or the previous layer, and the step from it. */
    private static final class Layer {
        private int[] from = new int[16];
        private Item[] by = new Item[16];
        private int size;

        void add(int place, Item item) {
            if (size == from.length) {
                from = Arrays.copyOf(from, size * 2);
                by = Arrays.copyOf(by, size * 2);
            }
            from[size] = place;
            by[size++] = item;
        }
    }

    private final List<Layer> layers = new ArrayList<>();
    private final List<Item> items = new ArrayList<>();
    private Layer current = new Layer();

    /** The uploads and events of the last segment. */
    List<Item> items() {
        return items;
    }

    void begin() {
        layers.clear();
        items.clear();
        next();
        event(-1);
    }

    void next() {
        current = new Layer();
        layers.add(current);
    }

    void event(int from) {
        current.add(from, Item.EVENT);
    }

    void upload(int from, int node, boolean won) {
        current.add(from, new Item(node, won));
    }

    /** The segment has an explanation that ends in this state of the last layer. */
    void end(int last) {
        int place = last;
        for (int layer = layers.size() - 1; layer >= 0; ) {
            Item item = layers.get(layer).by[place];
            place = layers.get(layer).from[place];
            if (item.node() < 0) {
                layer--;
            }
            if (place >= 0) {
                items.add(0, item);
            }
        }
    }
}
