package dev.windtunnel.corpus.broker;

/**
 * A message that was sent.
 *
 * @param seen how often clients have received it
 * @param unseen how often, at most, it was delivered besides to a client that gave it back without showing it to anybody
 */
record Sent(String name, Place place, int seen, int unseen) {

    /** Where a message is. */
    enum Place {
        WAITING("is waiting"),
        WITH_CLIENT("is with a client"),
        /** The client has failed or is gone, and the broker has not put the message back yet. */
        RETURNING("is on its way back"),
        ACKNOWLEDGED("was acknowledged"),
        DEAD("is a dead letter");

        private final String words;

        Place(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    Sent at(Place next) {
        return new Sent(name, next, seen, unseen);
    }

    Sent delivered() {
        return new Sent(name, Place.WITH_CLIENT, seen + 1, unseen);
    }

    /** A client gives back what it has, and that may include this message, unless the message is known to be elsewhere. */
    Sent perhapsDeliveredUnseen() {
        return place == Place.WAITING || place == Place.RETURNING ? new Sent(name, place, seen, unseen + 1) : this;
    }

    /** Whether the broker must not deliver it any more. */
    boolean isUsedUp(int mostDeliveries) {
        return seen >= mostDeliveries;
    }

    /** Whether the broker need not deliver it any more. */
    boolean mayBeUsedUp(int mostDeliveries) {
        return seen + unseen >= mostDeliveries;
    }

    @Override
    public String toString() {
        return name + " " + place;
    }
}
