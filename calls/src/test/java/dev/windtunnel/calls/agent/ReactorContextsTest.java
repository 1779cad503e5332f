package dev.windtunnel.calls.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.Plans;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import reactor.util.retry.Retry;

/** Reactor's operators run in the context of the subscriber, on any scheduler. Two executions run, so the context cannot be guessed. */
class ReactorContextsTest {

    private static final int MANY = 20;

    /** In use before anybody has a context, and always busy with somebody's work. */
    private static final ExecutorService BARE = Executors.newSingleThreadExecutor();

    @BeforeAll
    static void install() throws Exception {
        CallAgent.install();
        // The threads of other tests run loops that were not rewritten.
        Schedulers.shutdownNow();
        BARE.submit(() -> {}).get();
    }

    @AfterAll
    static void uninstall() {
        BARE.shutdownNow();
        Schedulers.shutdownNow();
        CallAgent.uninstall();
    }

    private static Optional<CallContext> here() {
        return Optional.ofNullable(CallContext.current());
    }

    /** What all of many elements have seen. */
    private static @Nullable CallContext only(@Nullable List<Optional<CallContext>> seen) {
        assertThat(seen).hasSize(MANY);
        return List.copyOf(seen).stream().distinct().count() == 1 ? seen.get(0).orElse(null) : null;
    }

    private static <T> Mono<T> emittedElsewhere(T value) {
        return Mono.create(sink -> BARE.execute(() -> sink.success(value)));
    }

    private enum Way {
        SUBSCRIBE_ON {
            @Override
            Mono<CallContext> run() {
                return Mono.fromCallable(CallContext::current).subscribeOn(Schedulers.boundedElastic());
            }
        },
        PUBLISH_ON {
            @Override
            Mono<CallContext> run() {
                return many().publishOn(Schedulers.parallel())
                        .map(i -> here())
                        .collectList()
                        .mapNotNull(s -> only(s));
            }
        },
        PUBLISH_ON_IMMEDIATE_AND_SINGLE {
            @Override
            Mono<CallContext> run() {
                return many().publishOn(Schedulers.immediate())
                        .publishOn(Schedulers.single())
                        .map(i -> here())
                        .collectList()
                        .mapNotNull(s -> only(s));
            }
        },
        PUBLISH_ON_AN_EXECUTOR {
            @Override
            Mono<CallContext> run() {
                Scheduler scheduler = Schedulers.fromExecutor(BARE);
                return many().publishOn(scheduler)
                        .map(i -> here())
                        .collectList()
                        .mapNotNull(s -> only(s));
            }
        },
        FLAT_MAP {
            @Override
            Mono<CallContext> run() {
                return many().flatMap(
                                i -> Mono.fromCallable(ReactorContextsTest::here)
                                        .subscribeOn(Schedulers.parallel()),
                                4)
                        .collectList()
                        .mapNotNull(s -> only(s));
            }
        },
        FLAT_MAP_OF_DELAYS {
            @Override
            Mono<CallContext> run() {
                return many().flatMap(i -> Mono.delay(Duration.ofMillis(1)).map(x -> here()), 4)
                        .collectList()
                        .mapNotNull(s -> only(s));
            }
        },
        DELAY_ELEMENTS {
            @Override
            Mono<CallContext> run() {
                return many().delayElements(Duration.ofMillis(1))
                        .map(i -> here())
                        .collectList()
                        .mapNotNull(s -> only(s));
            }
        },
        INTERVAL {
            @Override
            Mono<CallContext> run() {
                return Flux.interval(Duration.ofMillis(1))
                        .take(MANY)
                        .map(i -> here())
                        .collectList()
                        .mapNotNull(s -> only(s));
            }
        },
        RETRY_WITH_BACKOFF {
            @Override
            Mono<CallContext> run() {
                AtomicInteger attempts = new AtomicInteger();
                return Mono.fromCallable(() -> {
                            if (attempts.incrementAndGet() < 3) {
                                throw new IllegalStateException("again");
                            }
                            return CallContext.current();
                        })
                        .retryWhen(Retry.backoff(5, Duration.ofMillis(1)));
            }
        },
        PARALLEL_RAILS {
            @Override
            Mono<CallContext> run() {
                return many().parallel(2)
                        .runOn(Schedulers.parallel())
                        .map(i -> here())
                        .sequential()
                        .collectList()
                        .mapNotNull(s -> only(s));
            }
        },
        TIMEOUT_FALLBACK {
            @Override
            Mono<CallContext> run() {
                return Mono.<CallContext>never().timeout(Duration.ofMillis(1), Mono.fromCallable(CallContext::current));
            }
        },
        ASSEMBLED_ELSEWHERE {
            @Override
            Mono<CallContext> run() throws Exception {
                return BARE.submit(
                                () -> Mono.fromCallable(CallContext::current).delaySubscription(Duration.ofMillis(1)))
                        .get();
            }
        },
        FROM_A_FUTURE {
            @Override
            Mono<CallContext> run() {
                CompletableFuture<String> future = new CompletableFuture<>();
                Mono<CallContext> seen = Mono.fromFuture(future).mapNotNull(x -> CallContext.current());
                BARE.execute(() -> future.complete(""));
                return seen;
            }
        },
        EMITTED_BY_SOMEBODY_ELSE {
            @Override
            Mono<CallContext> run() {
                return emittedElsewhere("").mapNotNull(x -> CallContext.current());
            }
        },
        EMITTED_BY_A_SINK {
            @Override
            Mono<CallContext> run() {
                Sinks.One<String> sink = Sinks.one();
                BARE.execute(() -> sink.tryEmitValue(""));
                return sink.asMono().mapNotNull(x -> CallContext.current());
            }
        };

        abstract Mono<CallContext> run() throws Exception;

        private static Flux<Integer> many() {
            return Flux.range(0, MANY);
        }
    }

    @ParameterizedTest
    @EnumSource
    void operatorsRunInTheContextOfTheirSubscriber(Way way) throws Exception {
        try (CallExecution one = Plans.calmly();
                CallExecution two = Plans.calmly()) {
            // The threads of schedulers start for somebody, and work for others afterwards.
            for (CallExecution each : List.of(one, two, one)) {
                try (CallContext.Scope scope = each.root().enter()) {
                    assertThat(way.run().block()).isSameAs(each.root());
                }
            }
            assertThat(way.run().block()).as("nobody's").isNull();
        }
        assertThat(CallAgent.problems()).isEmpty();
    }
}
