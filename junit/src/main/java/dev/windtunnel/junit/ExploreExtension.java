package dev.windtunnel.junit;

import dev.windtunnel.explore.Path;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.token.Token;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** Decides which entries a test with one of our annotations has. */
final class ExploreExtension implements TestTemplateInvocationContextProvider {

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return AnnotationSupport.isAnnotated(context.getTestMethod(), Explore.class)
                || AnnotationSupport.isAnnotated(context.getTestMethod(), FaultTest.class)
                || AnnotationSupport.isAnnotated(context.getTestMethod(), ScheduleTest.class)
                || AnnotationSupport.isAnnotated(context.getTestMethod(), ModelTest.class);
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        Optional<Stream<TestTemplateInvocationContext>> nested = Nest.entriesFor(context);
        if (nested.isPresent()) {
            return nested.get();
        }
        Settings settings = Settings.of(context);
        if (!settings.enabled()) {
            return Stream.of(
                    Entry.calm(context.getDisplayName(), settings.flavour().plain()));
        }
        String subject = Subjects.name(context);
        if (settings.replay().isEmpty()) {
            return Course.of(context, settings, subject);
        }
        Token token = settings.replay().get();
        return token.engine().equals(settings.flavour().engine())
                        && token.subject().equals(subject)
                ? replay(context, settings, token)
                : Stream.of(Entry.calm(
                        "calm; the token is about " + token.subject(),
                        settings.flavour().plain()));
    }

    @Override
    public boolean mayReturnZeroTestTemplateInvocationContexts(ExtensionContext context) {
        // The loop may come to its end just when another nested run begins.
        return Nest.isAround(context);
    }

    private static Stream<TestTemplateInvocationContext> replay(
            ExtensionContext context, Settings settings, Token token) {
        Visible replay;
        try {
            Path path = settings.place().path(token);
            replay = Visible.replay(context, settings, token, path);
        } catch (RecordException e) {
            throw Settings.complaint(String.valueOf(e.getMessage()));
        }
        return Entry.stream(() -> entryOrTrouble(replay)).onClose(replay::end);
    }

    private static @Nullable Entry entryOrTrouble(Visible replay) {
        Entry next = replay.next();
        if (next == null) {
            Throwable trouble = replay.end().trouble();
            if (trouble != null) {
                throw Settings.complaint("The replay could not be written down: " + trouble.getMessage());
            }
        }
        return next;
    }
}
