package dev.windtunnel.junit.entry;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.junit.TestBinding;
import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/** One invocation of the test, with its name and the extensions that it is run with. */
public final class Entry implements TestTemplateInvocationContext {

    private final String name;
    private final List<Extension> extensions;

    private Entry(String name, List<Extension> extensions) {
        this.name = name;
        this.extensions = extensions;
    }

    /** An entry whose test meets these choices. */
    public static Entry of(String name, Choices choices, TestBinding binding, Extension... more) {
        List<Extension> extensions = new ArrayList<>();
        extensions.add(new ChoicesResolver(choices));
        extensions.addAll(binding.around(choices));
        extensions.addAll(List.of(more));
        return new Entry(name, extensions);
    }

    /** An entry in calm air. */
    public static Entry calm(String name, TestBinding binding, Extension... more) {
        return of(name, Choices.answeredBy(Pilot.calm()), binding, more);
    }

    /** An entry that runs the test once, as a plain test. */
    public static Entry plain(String name, TestBinding binding) {
        List<Extension> extensions = new ArrayList<>();
        extensions.add(new ChoicesResolver(Choices.answeredBy(Pilot.calm())));
        extensions.addAll(binding.plain());
        return new Entry(name, extensions);
    }

    /** An entry that does something else in the place of the test. */
    public static Entry notRunning(String name, TestBinding binding, Extension instead) {
        List<Extension> extensions = new ArrayList<>();
        extensions.add(new ChoicesResolver(Choices.answeredBy(Pilot.calm())));
        extensions.addAll(binding.resolving());
        extensions.add(instead);
        return new Entry(name, extensions);
    }

    /** Entries that are made when JUnit asks for them, one by one, until there is none. */
    public static Stream<TestTemplateInvocationContext> stream(Supplier<? extends @Nullable Entry> source) {
        return StreamSupport.stream(
                new Spliterators.AbstractSpliterator<>(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
                    @Override
                    public boolean tryAdvance(Consumer<? super TestTemplateInvocationContext> action) {
                        Entry next = source.get();
                        if (next != null) {
                            action.accept(next);
                        }
                        return next != null;
                    }
                },
                false);
    }

    @Override
    public String getDisplayName(int invocationIndex) {
        return name;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        return extensions;
    }
}
