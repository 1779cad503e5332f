package dev.windtunnel.schedule.programs;

import dev.windtunnel.schedule.programs.Instruction.Kind;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A small program in ordinary Java. Objects that are shared are handed to the threads in local variables, because reading them
 * from fields would bring points that the program does not have.
 */
final class JavaSource {

    static final String PACKAGE = "generated";

    /**
     * What of the language and of the JDK a program is made of: how it reads variable {@code #}, how it writes {@code @}, how it
     * increments, and how it compares and sets {@code %}.
     */
    enum Flavour {
        /** AtomicInteger, ReentrantLock and its conditions. */
        LOCKS("x#.get()", "x#.set(@);", "x#.incrementAndGet()", "x#.compareAndSet(%)"),
        /** References to the methods of AtomicInteger and a subclass of it, ReentrantLock and its conditions. */
        REFERENCES("g#.getAsInt()", "w#.accept(@);", "i#.getAsInt()", "x#.compareAndSet(%)"),
        /** AtomicInteger, read by making a text of it, which is no point. */
        TEXTS("Integer.parseInt(\"\" + x#)", "x#.set(@);", "x#.incrementAndGet()", "x#.compareAndSet(%)"),
        /** Volatile fields and their updaters, monitors. */
        MONITORS("v.x#", "v.x# = @;", "u#.incrementAndGet(v)", "u#.compareAndSet(v, %)"),
        /** Variable handles, monitors. */
        HANDLES(
                "(int) H#.getVolatile(v)",
                "H#.setVolatile(v, @);",
                "(int) H#.getAndAdd(v, 1) + 1",
                "H#.compareAndSet(v, %)"),
        /** Ordinary fields and monitors. */
        PLAIN("v.x#", "v.x# = @;", "", ""),
        /** Fields of a superclass, which every other thread accesses as those of the subclass. */
        INHERITED("v.x#", "v.x# = @;", "", ""),
        /** Static fields of the same name, in classes of the same simple name. */
        STATICS("S#.Variables.x", "S#.Variables.x = @;", "", ""),
        /** Elements of an array. */
        ELEMENTS("x[#]", "x[#] = @;", "", "");

        private final String read;
        private final String write;
        private final String increment;
        private final String compareAndSet;

        Flavour(String read, String write, String increment, String compareAndSet) {
            this.read = read;
            this.write = write;
            this.increment = increment;
            this.compareAndSet = compareAndSet;
        }

        /** Whether it has locks of java.util.concurrent rather than monitors. */
        boolean locks() {
            return this == LOCKS || this == REFERENCES || this == TEXTS;
        }

        /** Whether its variables are plain ones. */
        boolean isPlain() {
            return increment.isEmpty();
        }

        /** Whether each instruction is a step of its own, as the interpreter takes it. */
        boolean isInterpreted() {
            return this != TEXTS;
        }

        /** Whom a signal wakes. */
        Interpreter.WakeUps wakeUps() {
            return locks() ? Interpreter.WakeUps.IN_ORDER_TO_THE_LOCK : Interpreter.WakeUps.IN_ANY_ORDER;
        }

        /** What can be said in it. */
        Set<Kind> kinds() {
            Set<Kind> kinds = EnumSet.allOf(Kind.class);
            // Resources are the scheduler's own, and numbers are drawn from it.
            kinds.removeAll(
                    EnumSet.of(Kind.WAIT, Kind.WAIT_ANY, Kind.WAIT_ALL, Kind.SIGNAL, Kind.SIGNAL_ONE, Kind.DRAW));
            if (!locks()) {
                // A monitor cannot be tried, and wait does not say why it is over.
                kinds.removeAll(EnumSet.of(Kind.TRY_LOCK, Kind.AWAIT_A_WHILE));
            }
            if (isPlain()) {
                // It takes two steps there.
                kinds.removeAll(EnumSet.of(Kind.INCREMENT, Kind.COMPARE_AND_SET));
            }
            return kinds;
        }

        /** How many points an instruction brings at most. */
        int points(Instruction instruction) {
            return switch (instruction.kind()) {
                case ASSERT_NOT -> 0;
                case UNLOCK, NOTIFY, NOTIFY_ALL -> locks() ? 1 : 0;
                case AWAIT, JOIN -> 2;
                case AWAIT_A_WHILE -> 3;
                default -> 1;
            };
        }
    }

    private final Flavour flavour;
    private final StringBuilder text = new StringBuilder();
    private int depth;

    private JavaSource(Flavour flavour) {
        this.flavour = flavour;
    }

    /** The text of a class with this simple name. */
    static String of(SmallProgram program, Flavour flavour, String name) {
        JavaSource source = new JavaSource(flavour);
        source.write(program, name);
        return source.text.toString();
    }

    private void write(SmallProgram program, String name) {
        line("package " + PACKAGE + ";");
        line("import " + Recording.class.getName() + ";");
        line("import java.util.concurrent.*;");
        line("import java.util.concurrent.atomic.*;");
        line("import java.util.concurrent.locks.*;");
        line("// " + program);
        open("public final class " + name + " implements dev.windtunnel.schedule.Scheduler.Body");
        line("private final Recording.Recorder recorder;");
        line("public " + name + "(Recording.Recorder recorder) { this.recorder = recorder; }");
        fields();
        open("@Override public void run() throws InterruptedException");
        line("Recording out = recorder.begin();");
        declare(program);
        // A thread that is not yet started is joined at once.
        boolean joins = program.has(Kind.JOIN);
        if (joins) {
            line("CountDownLatch started = new CountDownLatch(1);");
        }
        List<String> threads = IntStream.range(0, program.threads().size())
                .mapToObj(thread -> "t" + thread)
                .toList();
        for (int thread = 0; thread < threads.size(); thread++) {
            thread(thread, program.threads().get(thread));
        }
        line("out.threads(" + String.join(", ", threads) + ");");
        threads.forEach(thread -> line(thread + ".start();"));
        if (joins) {
            line("started.countDown();");
        }
        threads.forEach(thread -> line(thread + ".join();"));
        close("");
        close("");
    }

    private void fields() {
        switch (flavour) {
            case LOCKS, TEXTS, ELEMENTS -> {}
            case REFERENCES -> line("static final class Mine extends AtomicInteger {}");
            case MONITORS -> line("static final class Variables { volatile int x0; volatile int x1; }");
            case HANDLES -> {
                line("static final class Variables { int x0; int x1; }");
                shared("static final java.lang.invoke.VarHandle H# = handle(\"x#\");");
                open("private static java.lang.invoke.VarHandle handle(String field)");
                open("try");
                line("return java.lang.invoke.MethodHandles.lookup()"
                        + ".findVarHandle(Variables.class, field, int.class);");
                close("");
                open("catch (ReflectiveOperationException e)");
                line("throw new IllegalStateException(e);");
                close("");
                close("");
            }
            case PLAIN -> line("static final class Variables { int x0; int x1; }");
            case INHERITED -> {
                line("static class Base { int x0; int x1; }");
                line("static final class Variables extends Base {}");
            }
            case STATICS -> shared("static final class S# { static final class Variables { static int x; } }");
        }
    }

    private void declare(SmallProgram program) {
        switch (flavour) {
            case LOCKS, TEXTS -> shared("AtomicInteger x# = new AtomicInteger();");
            case REFERENCES -> {
                shared("Mine x# = new Mine();");
                shared("java.util.function.IntSupplier g# = x#::get;");
                shared("java.util.function.IntConsumer w# = x#::set;");
                shared("java.util.function.IntSupplier i# = x#::incrementAndGet;");
            }
            case ELEMENTS -> line("int[] x = new int[2];");
            // Classes that nobody initialises in a schedule are not reset.
            case STATICS -> shared("S#.Variables.x = 0;");
            default -> line("Variables v = new Variables();");
        }
        line("out.variables(() -> new int[] {" + flavour.read.replace("#", "0") + ", " + flavour.read.replace("#", "1")
                + "});");
        if (flavour == Flavour.MONITORS && (program.has(Kind.INCREMENT) || program.has(Kind.COMPARE_AND_SET))) {
            shared("AtomicIntegerFieldUpdater<Variables> u# ="
                    + " AtomicIntegerFieldUpdater.newUpdater(Variables.class, \"x#\");");
        }
        if (program.has(Kind.LOCK) || program.has(Kind.TRY_LOCK)) {
            if (flavour.locks()) {
                shared("ReentrantLock l# = new ReentrantLock();");
                shared("Condition c# = l#.newCondition();");
            } else {
                shared("Object l# = new Object();");
            }
        }
        if (program.has(Kind.ACQUIRE) || program.has(Kind.RELEASE)) {
            shared("Semaphore s# = new Semaphore(" + SmallProgram.PERMITS + ");");
        }
        if (program.has(Kind.COUNT_DOWN) || program.has(Kind.AWAIT_LATCH)) {
            shared("CountDownLatch d# = new CountDownLatch(1);");
        }
        if (program.has(Kind.COMPLETE) || program.has(Kind.GET)) {
            shared("CompletableFuture<Integer> p# = new CompletableFuture<>();");
        }
    }

    private void shared(String declaration) {
        for (int i = 0; i < SmallProgram.SHARED; i++) {
            line(declaration.replace("#", String.valueOf(i)));
        }
    }

    private void thread(int self, List<Instruction> instructions) {
        String register = "r" + self;
        open("Thread t" + self + " = new Thread(() ->");
        line("int " + register + " = 0;");
        boolean interruptible = instructions.stream()
                .anyMatch(instruction -> EnumSet.of(
                                Kind.JOIN, Kind.ACQUIRE, Kind.AWAIT_LATCH, Kind.GET, Kind.AWAIT, Kind.AWAIT_A_WHILE)
                        .contains(instruction.kind()));
        if (interruptible) {
            open("try");
        }
        for (int next = 0; next < instructions.size(); next++) {
            line("out.next();");
            write(self, register, instructions.get(next));
        }
        if (interruptible) {
            close("");
            boolean gets = instructions.stream().anyMatch(instruction -> instruction.kind() == Kind.GET);
            open("catch (InterruptedException" + (gets ? " | ExecutionException" : "") + " e)");
            line("throw new IllegalStateException(e);");
            close("");
        }
        close(", \"t" + self + "\");");
    }

    private void write(int self, String r, Instruction instruction) {
        int a = instruction.a();
        int b = instruction.b();
        boolean locks = flavour.locks();
        switch (instruction.kind()) {
            case READ -> set(self, of(flavour.read, self, a));
            case WRITE -> line(of(flavour.write, self, a).replace("@", String.valueOf(b)));
            case WRITE_REGISTER -> line(of(flavour.write, self, a).replace("@", r + " + 1"));
            case INCREMENT -> set(self, of(flavour.increment, self, a));
            case COMPARE_AND_SET -> set(self, of(flavour.compareAndSet, self, a).replace("%", b + ", " + (b + 1)));
            case ASSERT_NOT -> line("if (" + r + " == " + b + ") throw out.failed(" + self + ");");
            case JOIN -> {
                line("started.await();");
                line("out.thread(" + a + ").join();");
            }
            case ACQUIRE -> line("s" + a + ".acquire();");
            case RELEASE -> line("s" + a + ".release();");
            case COUNT_DOWN -> line("d" + a + ".countDown();");
            case AWAIT_LATCH -> line("d" + a + ".await();");
            case COMPLETE -> set(self, "p" + a + ".complete(" + b + ")");
            case GET -> set(self, "p" + a + ".get()");
            case LOCK -> {
                // Blocks, as they are well nested, so that a monitor does it, too.
                if (locks) {
                    line("l" + a + ".lock();");
                    open("");
                } else {
                    open("synchronized (l" + a + ")");
                }
            }
            case TRY_LOCK -> {
                set(self, "l" + a + ".tryLock()");
                open("if (" + r + " == 1)");
            }
            case UNLOCK -> {
                if (locks) {
                    line("l" + a + ".unlock();");
                }
                close("");
            }
            case AWAIT -> line(locks ? "c" + a + ".await();" : "l" + a + ".wait();");
            case AWAIT_A_WHILE -> set(self, "c" + a + ".await(out.aWhile(), TimeUnit.MICROSECONDS)");
            case NOTIFY -> line(locks ? "c" + a + ".signal();" : "l" + a + ".notify();");
            case NOTIFY_ALL -> line(locks ? "c" + a + ".signalAll();" : "l" + a + ".notifyAll();");
            case DRAW, WAIT, WAIT_ANY, WAIT_ALL, SIGNAL, SIGNAL_ONE ->
                throw new IllegalArgumentException(
                        "Instruction '" + instruction + "' means nothing in ordinary Java; leave it out.");
        }
    }

    private String of(String access, int self, int variable) {
        String text = access.replace("#", String.valueOf(variable));
        return flavour == Flavour.INHERITED && self % 2 == 1 ? text.replace("v.", "((Base) v).") : text;
    }

    private void set(int self, String value) {
        line("r" + self + " = out.set(" + self + ", " + value + ");");
    }

    private void open(String head) {
        line(head + " {");
        depth++;
    }

    private void close(String tail) {
        depth--;
        line("}" + tail);
    }

    private void line(String line) {
        text.append(IntStream.range(0, depth).mapToObj(i -> "    ").collect(Collectors.joining()))
                .append(line)
                .append('\n');
    }
}
