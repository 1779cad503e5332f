package dev.windtunnel.explore;

/** A piece of code as a subject; every lane runs the same code, so it must not share state. */
record BodySubject(String name, Subject.Body body) implements Subject {

    @Override
    public Lane open() {
        return choices -> {
            try {
                body.run(choices);
                return Ending.PASSED;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return new Ending.Broken("interrupted");
            } catch (StuckException e) {
                return e.ending();
            } catch (Throwable e) {
                return new Ending.Failed(Failure.of(e));
            }
        };
    }
}
