package dev.windtunnel.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/** The rules that keep the parts apart, and determinism in one place. */
@AnalyzeClasses(packages = "dev.windtunnel", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule whoMayUseWhom = layeredArchitecture()
            .consideringOnlyDependenciesInAnyPackage("dev.windtunnel..")
            .layer("explore")
            .definedBy("dev.windtunnel.explore..")
            .layer("record")
            .definedBy("dev.windtunnel.record..")
            .layer("junit")
            .definedBy("dev.windtunnel.junit..")
            .layer("cli")
            .definedBy("dev.windtunnel.cli..")
            .whereLayer("explore")
            .mayNotAccessAnyLayer()
            .whereLayer("record")
            .mayOnlyAccessLayers("explore")
            .whereLayer("junit")
            .mayOnlyAccessLayers("explore", "record")
            .whereLayer("cli")
            .mayOnlyAccessLayers("explore", "record");

    @ArchTest
    static final ArchRule exploreDependsOnNothingButJava = classes()
            .that()
            .resideInAPackage("dev.windtunnel.explore..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("dev.windtunnel.explore..", "java..", "org.jspecify.annotations..");

    private static final Set<String> TIME = Set.of("currentTimeMillis", "nanoTime");
    private static final Set<String> DATES = Set.of(
            Instant.class.getName(),
            LocalDate.class.getName(),
            LocalDateTime.class.getName(),
            ZonedDateTime.class.getName());
    private static final Set<String> RANDOM = Set.of(
            Random.class.getName(),
            ThreadLocalRandom.class.getName(),
            RandomGenerator.class.getName(),
            "java.util.SplittableRandom",
            "java.security.SecureRandom");

    @ArchTest
    static final ArchRule timeAndRandomnessComeFromExplore = noClasses()
            .that(DescribedPredicate.not(DescribedPredicate.describe(
                    "are Clock or RandomSource",
                    (JavaClass type) -> Set.of("SystemClock", "RandomSource").contains(type.getSimpleName()))))
            .should()
            .accessTargetWhere(
                    DescribedPredicate.describe("is a source of time or randomness", ArchitectureTest::isSource));

    private static boolean isSource(JavaAccess<?> access) {
        String owner = access.getTargetOwner().getName();
        String name = access.getName();
        return owner.equals(System.class.getName()) && TIME.contains(name)
                || DATES.contains(owner) && name.equals("now")
                || owner.equals(Date.class.getName()) && name.equals("<init>")
                || RANDOM.contains(owner)
                || owner.equals(Math.class.getName()) && name.equals("random")
                || owner.equals(UUID.class.getName()) && name.equals("randomUUID");
    }
}
