package dev.windtunnel.schedule.rewrite;

import dev.windtunnel.instrument.Internals;
import dev.windtunnel.instrument.Rewriter;
import dev.windtunnel.schedule.hooks.Hooks;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** Rewrites the code under test, and the classes of the JDK in which threads wait. */
public final class ThreadRewriter implements Rewriter {

    /** Packages that are not under test unless they come from a folder: platform, test tools, agents, loggers, Groovy. */
    private static final List<String> OTHERS = List.of(
            "java/",
            "jdk/",
            "sun/",
            "com/sun/",
            "org/junit/",
            "junit/",
            "org/opentest4j/",
            "org/apiguardian/",
            "org/assertj/",
            "org/hamcrest/",
            "org/mockito/",
            "net/bytebuddy/",
            "org/objenesis/",
            "org/jacoco/",
            "io/opentelemetry/javaagent/",
            "org/apache/maven/",
            "org/gradle/",
            "worker/org/gradle/",
            "com/intellij/",
            "org/eclipse/jdt/",
            "org/slf4j/",
            "ch/qos/logback/",
            "org/apache/logging/",
            "org/apache/commons/logging/",
            "org/openjdk/jmh/",
            "picocli/",
            "tools/jackson/",
            "org/jspecify/",
            "org/objectweb/asm/",
            "groovy/",
            "org/codehaus/groovy/");

    /** Loggers: they make texts of objects under test while they hold locks that all schedules share. */
    private static final List<String> LOGGERS =
            List.of("java/util/logging/StreamHandler", "ch/qos/logback/core/", "org/apache/logging/log4j/core/");

    private static final String OURS = "dev/windtunnel/";

    /** Where a class file has its version. */
    private static final int MAJOR_VERSION = 6;

    /** Classes of Windtunnel that are under test all the same. */
    private static final List<String> OUR_SUBJECTS =
            List.of("dev/windtunnel/corpus/", "dev/windtunnel/demo/", "dev/windtunnel/schedule/models/real/Real");

    /** Whether all that rewrites classes under test is loaded. */
    private static volatile boolean isLoaded;

    /** Whether a logger is loaded. */
    private static volatile boolean hasLogger;

    /** Whether a class under test is a class loader. */
    private static volatile boolean hasLoader;

    /** Whether a thread of the program has come to a lock that another one held and no model knows. */
    private static volatile boolean suspectsLocks;

    private final Map<ClassLoader, FieldKinds> fields = Collections.synchronizedMap(new WeakHashMap<>());
    private volatile RewriteOptions options;
    private volatile String own = "";
    private volatile boolean expectsHiddenClasses;

    public ThreadRewriter(RewriteOptions options) {
        this.options = options;
        byte[] example = example();
        LibraryClass.isWanted("");
        LibraryClass.rewrite(example, options);
        if (!isLoaded) {
            rewriteSubject(example, options);
        }
    }

    /**
     * Starts a thread that loads half of the rewriter, so that it is ready sooner; await its end before a rewriter is made.
     *
     * <p>All of it must be loaded before anything is rewritten. Loading it may load classes of the JDK, and if such a class were
     * rewritten by a class that is being loaded, the JVM would never let that one be used again.
     */
    public static Thread beginToLoad() {
        Thread loading = new Loading();
        loading.setDaemon(true);
        loading.start();
        return loading;
    }

    private static final class Loading extends Thread {

        Loading() {
            super("windtunnel-loads");
        }

        @Override
        public void run() {
            try {
                rewriteSubject(example(), new RewriteOptions(true, true));
            } catch (RuntimeException | LinkageError e) {
                // The constructor tries again and reports the problem.
                return;
            }
        }
    }

    private static byte[] example() {
        try (InputStream own = ThreadRewriter.class.getResourceAsStream("ThreadRewriter.class")) {
            if (own == null) {
                throw new IllegalStateException("the class file of the rewriter is missing");
            }
            return own.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void rewriteSubject(byte[] example, RewriteOptions options) {
        SubjectClass.rewrite(example, options, new FieldKinds(ThreadRewriter.class.getClassLoader()), false);
        isLoaded = true;
    }

    /** Changes what is rewritten from now on. */
    public void options(RewriteOptions other) {
        options = other;
    }

    public RewriteOptions options() {
        return options;
    }

    /** All classes of this archive are under test, whatever their packages. */
    public void own(URL archive) {
        own = archive.toString();
    }

    /** Whether a class is under test. What comes from a folder is, and what comes from an archive unless it is a tool. */
    private boolean isSubject(ClassLoader loader, String name, @Nullable ProtectionDomain domain) {
        if (loader == ClassLoader.getPlatformClassLoader() || isOfAgent(loader)) {
            return false;
        }
        if (name.startsWith(OURS)) {
            return startsWithAny(name, OUR_SUBJECTS);
        }
        if (!startsWithAny(name, OTHERS) || isOwn(domain)) {
            return true;
        }
        hasLogger |= startsWithAny(name, LOGGERS);
        return false;
    }

    /** Whether classes that are left alone may call code under test while they hold locks, as far as it is known. */
    public static boolean mayCallUnderLocks() {
        return suspectsLocks || hasLogger || hasLoader;
    }

    /** Whether a class under test is a class loader. */
    public static boolean hasLoader() {
        return hasLoader;
    }

    static void foundLoader() {
        hasLoader = true;
    }

    /** Whether any class that is left alone may do so, not only a logger. */
    public static boolean suspectsLocks() {
        return suspectsLocks;
    }

    public static void suspectLocks(boolean isSuspicious) {
        suspectsLocks = isSuspicious;
    }

    /** Whether a class is not under test, judged by its name. */
    static boolean isTool(String name) {
        return startsWithAny(name, OTHERS) || (name.startsWith(OURS) && !startsWithAny(name, OUR_SUBJECTS));
    }

    /**
     * Whether a loader belongs to an agent. Agents put what rewritten classes call beside the classes of the JDK, among it the
     * loader of everything else that they consist of. The loaders of the JDK are in modules.
     */
    private static boolean isOfAgent(ClassLoader loader) {
        return loader.getClass().getClassLoader() == null
                && !loader.getClass().getModule().isNamed();
    }

    private static boolean startsWithAny(String name, List<String> prefixes) {
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    private boolean isOwn(@Nullable ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        URL from = source == null ? null : source.getLocation();
        return from != null
                && (from.toString().equals(own)
                        || (from.getProtocol().equals("file") && from.getPath().endsWith("/")));
    }

    @Override
    public boolean wants(@Nullable ClassLoader loader, String name, @Nullable ProtectionDomain domain) {
        if (loader != null) {
            return isSubject(loader, name, domain);
        }
        hasLogger |= startsWithAny(name, LOGGERS);
        return LibraryClass.isWanted(name) || (expectsHiddenClasses && LibraryClass.definesHiddenClasses(name));
    }

    @Override
    public byte @Nullable [] rewrite(@Nullable ClassLoader loader, String name, boolean isLoaded, byte[] original) {
        // Files are read by the class loader, which may be one under test; the JVM waits for this thread meanwhile.
        boolean isControlled = Hooks.isOn();
        if (isControlled) {
            Hooks.busy(true);
        }
        try {
            return rewriteNow(loader, name, isLoaded, original);
        } finally {
            if (isControlled) {
                Hooks.busy(false);
            }
        }
    }

    private byte @Nullable [] rewriteNow(@Nullable ClassLoader loader, String name, boolean isLoaded, byte[] original) {
        // The methods of pipes are synchronized, so they are rewritten like those of a class under test.
        if (loader == null && (isLoaded || !LibraryClass.isPipe(name))) {
            return LibraryClass.rewrite(original, options);
        }
        FieldKinds known = fields.computeIfAbsent(loader, FieldKinds::new);
        synchronized (known) {
            return SubjectClass.rewrite(original, options, known, isLoaded);
        }
    }

    /** From now on the class of the JDK that defines hidden classes is rewritten, too. */
    public void expectHiddenClasses() {
        expectsHiddenClasses = true;
    }

    /**
     * The class file of a hidden class, rewritten if the class is under test.
     *
     * @param host the class that defines it, in the same package
     */
    public byte[] hidden(Class<?> host, byte[] original) {
        ClassLoader loader = host.getClassLoader();
        ClassReader reader = new ClassReader(original);
        if (loader == null
                || InterfaceReset.isMade(reader.getClassName())
                || !wants(loader, reader.getClassName(), host.getProtectionDomain())) {
            return original;
        }
        if (reader.readUnsignedShort(MAJOR_VERSION) < Opcodes.V1_5) {
            // Its code could only ask for its own class by its name, which nobody finds.
            throw new UnsupportedOperationException("it is hidden, and its class file is older than Java 5");
        }
        FieldKinds known = fields.computeIfAbsent(loader, FieldKinds::new);
        synchronized (known) {
            try {
                byte[] result = SubjectClass.rewriteHidden(original, options, known);
                return result == null ? original : result;
            } finally {
                // Other classes mean another one by this name.
                known.forget(reader.getClassName());
            }
        }
    }

    /** The method that resets the static fields of a class under test which was rewritten while it was loaded. */
    public static MethodHandle resetMethod(Class<?> type) throws ReflectiveOperationException {
        MethodHandles.Lookup java = Internals.lookup();
        byte[] beside = type.isInterface() ? InterfaceReset.of(type) : null;
        Class<?> owner = beside == null
                ? type
                : java.in(type).defineHiddenClass(beside, false).lookupClass();
        return java.findStatic(owner, SubjectClass.RESET, MethodType.methodType(void.class));
    }
}
