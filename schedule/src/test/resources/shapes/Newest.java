import module java.base;

// Java 25: a file without a class, a main method without parameters, and constructors that begin with something else.

static final List<String> SEEN = new ArrayList<>();

int count;

class Base {
    final int size;

    Base(int size) {
        this.size = size;
        // The subclass has set its field by now.
        SEEN.add(toString());
    }
}

class Checked extends Base {
    static int made;
    final String name;
    final int[] sizes;

    Checked(String name) {
        if (name.isEmpty()) {
            throw new IllegalArgumentException();
        }
        int[] sizes = {name.length(), 0};
        synchronized (SEEN) {
            sizes[1]++;
            made++;
        }
        this.name = name;
        this.sizes = sizes;
        Supplier<Integer> size = () -> sizes[0] + sizes[1];
        super(size.get());
    }

    @Override
    public String toString() {
        return name + Arrays.toString(sizes);
    }
}

enum Unit {
    METRE(1),
    MILE(1609);

    final int metres;
    final AtomicInteger uses;

    Unit(int metres) {
        AtomicInteger counter = new AtomicInteger(metres > 0 ? 0 : 1);
        this(metres, counter);
    }

    Unit(int metres, AtomicInteger uses) {
        this.metres = metres;
        this.uses = uses;
    }
}

void main() throws Exception {
    if (!SEEN.isEmpty() || Checked.made != 0 || Unit.MILE.uses.get() != 0 || Unit.MILE.metres != 1609) {
        throw new IllegalStateException("state was kept");
    }
    Runnable add = () -> {
        synchronized (this) {
            Checked checked = new Checked("abc");
            if (checked.size != 4) {
                throw new IllegalStateException("size " + checked.size);
            }
            Unit.MILE.uses.incrementAndGet();
        }
        synchronized (new Object()) {
            count++;
        }
    };
    Thread one = Thread.ofVirtual().start(add);
    Thread two = new Thread(add);
    two.start();
    one.join();
    two.join();
    if (!SEEN.equals(List.of("abc[3, 1]", "abc[3, 1]")) || Checked.made != 2 || Unit.MILE.uses.get() != 2) {
        throw new IllegalStateException(SEEN.toString());
    }
    if (count != 2) {
        throw new IllegalStateException("an update is lost");
    }
}
