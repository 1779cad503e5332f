package dev.windtunnel.cli;

import dev.windtunnel.cli.demo.DemoSubject;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Journal;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Progress;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/** How one subject of the demo is run. */
record DemoTuning(UnaryOperator<Exploration> handMade, int lanes, Journal journal, Progress progress, List<Path> only)
        implements DemoSubject.Tuning {

    @Override
    public BooleanSupplier interrupted() {
        return Interruption::happened;
    }
}
