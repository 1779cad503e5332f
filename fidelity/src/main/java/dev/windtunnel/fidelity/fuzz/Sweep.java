package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Path;
import dev.windtunnel.fidelity.examples.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The paths of single calls: each example as it stands, and with one thing changed about it. */
final class Sweep {

    private static final Pattern SMALLEST = Pattern.compile(" (=1|=2|least)$");

    private final CallBook book;

    Sweep(CallBook book) {
        this.book = book;
    }

    /** Each example alone. */
    List<Path> examples() {
        return book.words().stream().map(word -> path(word)).toList();
    }

    /** Each example alone, and each that reads also with several things to be read. */
    List<Path> forCalibration() {
        List<Path> paths = new ArrayList<>(examples());
        for (String word : book.words()) {
            if (book.operation(book.example(word).operation()).reads()) {
                FuzzTest.fillers(book, kinds(word)).forEach(filler -> paths.add(path(word, FuzzTest.FILLED, filler)));
            }
        }
        return paths;
    }

    /** The first change of each example, then the second one of each, so that all operations get their turn early. */
    List<Path> singleChanges() {
        return byTurns(this::changesOf);
    }

    private List<Path> byTurns(Function<String, List<Path>> pathsOf) {
        List<List<Path>> byExample = book.words().stream().map(pathsOf).toList();
        int most = byExample.stream().mapToInt(List::size).max().orElse(0);
        List<Path> paths = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            for (List<Path> changes : byExample) {
                if (i < changes.size()) {
                    paths.add(changes.get(i));
                }
            }
        }
        return paths;
    }

    private List<Path> changesOf(String word) {
        List<Path> paths = new ArrayList<>();
        if (book.losesAnswers()) {
            paths.add(path(word, FuzzTest.ANSWER, FuzzTest.LOST));
        }
        for (Reference reference : Reference.in(book.example(word).arguments())) {
            FuzzTest.alternatives(book, reference)
                    .forEach(other -> paths.add(path(word, FuzzTest.about(book, reference), other)));
        }
        if (!book.preparations(word).isEmpty()) {
            paths.add(path(word, FuzzTest.PREPARED, FuzzTest.UNPREPARED));
        }
        FuzzTest.ACCESS.forEach(access -> paths.add(path(word, "access", access)));
        book.changes(word).forEach(change -> paths.add(path(word, "change 0", change)));
        FuzzTest.fillers(book, kinds(word)).forEach(filler -> paths.add(path(word, FuzzTest.FILLED, filler)));
        return paths;
    }

    /** Resources made by other examples, with something changed about the call or something put into them. */
    List<Path> pairs() {
        return byTurns(this::madeOtherwise);
    }

    /** What is made in a resource that was made as small as possible, after one more of its kind: it may be full. */
    List<Path> filledUp() {
        return byTurns(this::filledUp);
    }

    private List<Path> filledUp(String word) {
        List<Path> paths = new ArrayList<>();
        List<Reference> references = Reference.in(book.example(word).arguments());
        for (Reference made : references.stream().filter(Reference::fresh).toList()) {
            for (String kind : kinds(word)) {
                book.resource(kind)
                        .flatMap(resource -> book.simplest(resource.create()))
                        .ifPresent(creation -> book.changes(book.word(creation)).stream()
                                .filter(change -> SMALLEST.matcher(change).find())
                                .forEach(change -> paths.add(path(
                                        word,
                                        FuzzTest.making(kind),
                                        change,
                                        FuzzTest.FILLED,
                                        FuzzTest.one(made.source())))));
            }
        }
        return paths;
    }

    private List<Path> madeOtherwise(String word) {
        List<Path> paths = new ArrayList<>();
        for (Reference reference : Reference.in(book.example(word).arguments())) {
            if (!reference.fresh() && !book.isOperation(reference.source())) {
                String about = FuzzTest.about(book, reference);
                for (String other : FuzzTest.otherwiseMade(book, reference)) {
                    book.changes(word).forEach(change -> paths.add(path(word, about, other, "change 0", change)));
                    FuzzTest.fillers(book, kinds(word))
                            .forEach(filler -> paths.add(path(word, about, other, FuzzTest.FILLED, filler)));
                }
            }
        }
        return paths;
    }

    private List<String> kinds(String word) {
        return Reference.in(book.example(word).arguments()).stream()
                .filter(reference -> !reference.fresh())
                .map(Reference::source)
                .toList();
    }

    private static Path path(String word, String... aboutAndWord) {
        List<Deviation> deviations = new ArrayList<>();
        deviations.add(new Deviation.Worded(FuzzTest.identity(0, "call"), word));
        for (int i = 0; i < aboutAndWord.length; i += 2) {
            deviations.add(new Deviation.Worded(FuzzTest.identity(0, aboutAndWord[i]), aboutAndWord[i + 1]));
        }
        return Path.of(deviations);
    }
}
