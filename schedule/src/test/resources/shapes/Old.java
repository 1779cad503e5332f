package old;

import java.util.ArrayList;
import java.util.List;

// Nothing here needs a class file that is newer than Java 1.1: no class literals, assertions or lambda expressions. There is no
// access to private members of other classes either, because compilers do that in different ways.

/** An update is lost, unless there is an argument. */
public class Old implements Runnable {
    static final int[] ELEMENTS = {1, 2};
    private static int count;
    private static boolean locked;
    private int own;

    static synchronized void add() {
        int before = count;
        count = before + 1;
    }

    static void addWithoutLock() {
        int before = count;
        count = before + 1;
    }

    private synchronized void addOwn() {
        own++;
    }

    @Override
    public void run() {
        if (locked) {
            add();
        } else {
            addWithoutLock();
        }
        addOwn();
        synchronized (ELEMENTS) {
            ELEMENTS[0]++;
            State.LIST.add("one");
            State.TABLE[1][0]++;
        }
    }

    static void atOnce(Runnable body) throws InterruptedException {
        Thread one = new Thread(body);
        Thread two = new Thread(body);
        one.start();
        two.start();
        one.join();
        two.join();
    }

    public static void main(String[] arguments) throws Exception {
        if (count != 0 || ELEMENTS[0] != 1) {
            throw new RuntimeException("state was kept");
        }
        if (!State.LIST.isEmpty() || State.TABLE[1][0] != 2 || State.MADE != 1 || !State.FIRST) {
            throw new RuntimeException("state of an interface was kept");
        }
        locked = arguments.length > 0;
        Old old = new Old();
        atOnce(old);
        if (count != 2 || old.own != 2 || ELEMENTS[0] != 3 || State.LIST.size() != 2 || State.TABLE[1][0] != 4) {
            throw new RuntimeException("an update is lost");
        }
    }
}

/** The state of an interface, some of which depends on a condition. */
interface State {
    List LIST = new ArrayList();
    long MADE = Numbers.next();
    boolean FIRST = MADE == 1;
    int[][] TABLE = {{1}, {2, 3}};
    String NAME = FIRST ? "first" : "later";
}

class Numbers {
    private static long made;

    static long next() {
        return ++made;
    }
}

/** A program whose work is done by subroutines, as compilers wrote them. */
class WithSubroutines implements Runnable {
    private final boolean locked;

    WithSubroutines(boolean locked) {
        this.locked = locked;
    }

    @Override
    public void run() {
        if (locked) {
            Subroutines.add();
            Subroutines.addInBlock();
        } else {
            Subroutines.addWithoutLock();
            Subroutines.addInBlock();
        }
    }

    public static void main(String[] arguments) throws Exception {
        if (Subroutines.count != 0 || Subroutines.inBlock != 0 || Subroutines.left != 0) {
            throw new RuntimeException("state was kept");
        }
        Old.atOnce(new WithSubroutines(arguments.length > 0));
        if (Subroutines.inBlock != 2) {
            throw new RuntimeException("a block was entered twice");
        }
        if (Subroutines.count != 2) {
            throw new RuntimeException("an update is lost");
        }
        if (Subroutines.left == 0) {
            throw new RuntimeException("a subroutine was left out");
        }
    }
}

/** What is declared here is written without a compiler, because no compiler of today writes subroutines. */
class Subroutines {
    static int count;
    static int inBlock;
    static int left;

    static synchronized void add() {}

    static void addWithoutLock() {}

    static void addInBlock() {}
}
