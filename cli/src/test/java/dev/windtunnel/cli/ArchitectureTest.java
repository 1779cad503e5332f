package dev.windtunnel.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTag;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.windtunnel.explore.Internal;
import java.util.Set;

/** The rules that keep the parts apart, and determinism in one place. */
@ArchTag("once")
@AnalyzeClasses(packages = "dev.windtunnel", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule whoMayUseWhom = layeredArchitecture()
            .consideringOnlyDependenciesInAnyPackage("dev.windtunnel..")
            .layer("explore")
            .definedBy("dev.windtunnel.explore..")
            .layer("emulators")
            .definedBy("dev.windtunnel.emulators..")
            .layer("record")
            .definedBy("dev.windtunnel.record..")
            .layer("choices")
            .definedBy("dev.windtunnel.choices..", "dev.windtunnel.demo.shop..")
            .layer("calls")
            .definedBy("dev.windtunnel.calls..")
            .layer("instrument")
            .definedBy("dev.windtunnel.instrument..")
            .layer("sfit")
            .definedBy("dev.windtunnel.sfit..", "dev.windtunnel.demo.tickets..")
            .layer("schedule")
            .definedBy("dev.windtunnel.schedule..", "dev.windtunnel.demo.bank..")
            .layer("model")
            .definedBy("dev.windtunnel.model..")
            .layer("suite")
            .definedBy("dev.windtunnel.suite..")
            .layer("rain")
            .definedBy("dev.windtunnel.rain..", "dev.windtunnel.demo.orders..")
            .layer("fidelity")
            .definedBy("dev.windtunnel.fidelity..", "dev.windtunnel.demo.shelf..")
            .layer("agent")
            .definedBy("dev.windtunnel.agent..")
            .layer("corpus")
            .definedBy("dev.windtunnel.corpus..")
            .layer("junit")
            .definedBy("dev.windtunnel.junit..")
            .layer("cli")
            .definedBy("dev.windtunnel.cli..")
            .whereLayer("explore")
            .mayNotAccessAnyLayer()
            .whereLayer("emulators")
            // The tests of all modules start emulators.
            .mayNotAccessAnyLayer()
            .whereLayer("record")
            .mayOnlyAccessLayers("explore")
            .whereLayer("calls")
            // The reader of class files is inside instrument.
            .mayOnlyAccessLayers("explore", "instrument")
            .whereLayer("instrument")
            .mayOnlyAccessLayers("explore")
            .whereLayer("sfit")
            .mayOnlyAccessLayers("explore", "record", "calls")
            .whereLayer("choices")
            .mayOnlyAccessLayers("explore", "record")
            .whereLayer("schedule")
            .mayOnlyAccessLayers("explore", "record", "instrument")
            .whereLayer("model")
            .mayOnlyAccessLayers("explore", "record")
            .whereLayer("suite")
            .mayOnlyAccessLayers("explore", "record", "calls", "instrument")
            .whereLayer("rain")
            .mayOnlyAccessLayers("explore", "record", "calls", "suite")
            .whereLayer("fidelity")
            .mayOnlyAccessLayers("explore", "emulators", "record", "calls", "suite")
            .whereLayer("agent")
            // Engines are found by their descriptors: the agent names none.
            .mayOnlyAccessLayers("explore", "record", "calls", "instrument", "suite")
            .whereLayer("corpus")
            .mayOnlyAccessLayers("explore", "record", "calls", "sfit", "schedule")
            .whereLayer("junit")
            .mayOnlyAccessLayers("explore", "record", "choices", "calls", "sfit", "schedule", "model")
            .whereLayer("cli")
            .mayOnlyAccessLayers(
                    "explore",
                    "emulators",
                    "record",
                    "calls",
                    "instrument",
                    "suite",
                    "rain",
                    "fidelity",
                    "sfit",
                    "schedule",
                    "model",
                    "corpus");

    @ArchTest
    static final ArchRule exploreDependsOnNothingButJava = classes()
            .that()
            .resideInAPackage("dev.windtunnel.explore..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("dev.windtunnel.explore..", "java..", "org.jspecify.annotations..");

    @ArchTest
    static final ArchRule internalTypesStayInTheirModule = classes()
            .should(new ArchCondition<>("use internal types of their own module only") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                    type.getDirectDependenciesFromSelf().stream()
                            .filter(dependency -> isInternal(dependency.getTargetClass()))
                            .filter(dependency ->
                                    !module(dependency.getTargetClass()).equals(module(type)))
                            .forEach(dependency ->
                                    events.add(SimpleConditionEvent.violated(type, dependency.getDescription())));
                }
            });

    private static boolean isInternal(JavaClass type) {
        return type.isAnnotatedWith(Internal.class)
                || (!type.getPackageName().isEmpty() && type.getPackage().isAnnotatedWith(Internal.class));
    }

    /** The second part of the package name, such as explore or schedule. */
    private static String module(JavaClass type) {
        String[] parts = type.getPackageName().split("\\.", 4);
        return parts.length < 3 ? "" : parts[2];
    }

    private static final Set<String> SOURCES = Set.of(
            "java.lang.System.currentTimeMillis",
            "java.lang.System.nanoTime",
            "java.lang.Math.random",
            "java.time.Instant.now",
            "java.time.LocalDate.now",
            "java.time.LocalDateTime.now",
            "java.time.OffsetDateTime.now",
            "java.time.ZonedDateTime.now",
            "java.util.Date.<init>",
            "java.util.Random.<init>",
            "java.util.SplittableRandom.<init>",
            "java.util.UUID.randomUUID",
            "java.util.concurrent.ThreadLocalRandom.current",
            "java.security.SecureRandom.<init>");

    @ArchTest
    static final ArchRule timeAndRandomnessComeFromExplore = noClasses()
            .that(DescribedPredicate.not(DescribedPredicate.describe(
                    "are Clock or RandomSource",
                    (JavaClass type) -> Set.of("SystemClock", "RandomSource").contains(type.getSimpleName()))))
            .and()
            // What a subject asks for the time is asked here, and answered by the JVM where nothing is controlled.
            .resideOutsideOfPackages("..shaded..", "dev.windtunnel.schedule.hooks..")
            .should()
            .accessTargetWhere(
                    DescribedPredicate.describe("is a source of time or randomness", ArchitectureTest::isSource));

    private static boolean isSource(JavaAccess<?> access) {
        return SOURCES.contains(access.getTargetOwner().getName() + "." + access.getName());
    }
}
