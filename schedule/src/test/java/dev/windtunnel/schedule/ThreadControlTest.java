package dev.windtunnel.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.instrument.Attachment;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a JVM is like before, while and after threads can be controlled. */
class ThreadControlTest {

    private static final List<Class<?>> OF_THE_JDK = List.of(
            Thread.class,
            ThreadLocal.class,
            LockSupport.class,
            AbstractQueuedSynchronizer.class,
            ForkJoinPool.class,
            CompletableFuture.class,
            ConcurrentHashMap.class,
            ThreadPoolExecutor.class,
            Collections.synchronizedList(List.of()).getClass());

    private static Map<String, List<Byte>> bytes() throws Exception {
        Map<String, List<Byte>> seen = new HashMap<>();
        ClassFileTransformer looking = new ClassFileTransformer() {
            @Override
            public byte @Nullable [] transform(
                    @Nullable ClassLoader loader,
                    @Nullable String name,
                    @Nullable Class<?> type,
                    @Nullable ProtectionDomain domain,
                    byte[] bytes) {
                if (type != null && OF_THE_JDK.contains(type)) {
                    Byte[] boxed = new Byte[bytes.length];
                    for (int i = 0; i < bytes.length; i++) {
                        boxed[i] = bytes[i];
                    }
                    seen.put(type.getName(), List.of(boxed));
                }
                return null;
            }
        };
        Instrumentation instrumentation = Attachment.instrumentation();
        instrumentation.addTransformer(looking, true);
        instrumentation.retransformClasses(OF_THE_JDK.toArray(new Class<?>[0]));
        instrumentation.removeTransformer(looking);
        return seen;
    }

    @Test
    void classesOfTheJdkAreWhatTheyWereWhenItIsOver() throws Exception {
        // Classes that other tests have generated would be restored, too, thousands of them.
        System.gc();
        ThreadControl.uninstall();
        Map<String, List<Byte>> before = bytes();
        assertThat(before).hasSize(OF_THE_JDK.size());

        ThreadControl.install(true);
        Map<String, List<Byte>> meanwhile = bytes();
        ThreadControl.uninstall();

        assertThat(meanwhile.get(Thread.class.getName())).isNotEqualTo(before.get(Thread.class.getName()));
        assertThat(bytes()).isEqualTo(before);
    }

    @Test
    void nothingIsLeftOutAndDoingItAgainChangesNothing() throws Exception {
        ThreadControl.install(true);
        Map<String, List<Byte>> once = bytes();
        ThreadControl.install(true);

        assertThat(ThreadControl.failures()).isEmpty();
        assertThat(bytes()).isEqualTo(once);
    }

    @Test
    void threadsThatNobodyControlsDoWhatTheyDid() throws Exception {
        ThreadControl.install(true);
        Thread thread = new Thread(LockSupport::park, "parked");
        thread.start();
        LockSupport.unpark(thread);
        thread.join(10_000);

        assertThat(thread.isAlive()).isFalse();
        assertThat(CompletableFuture.supplyAsync(Thread::currentThread).get()).isNotSameAs(Thread.currentThread());
    }
}
