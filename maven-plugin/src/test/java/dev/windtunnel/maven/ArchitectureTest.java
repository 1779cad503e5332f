package dev.windtunnel.maven;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTag;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.windtunnel.rain.Beyond;

/** The plugin is a thin front end: it makes a request, and leaves everything else to the engine. */
@ArchTag("once")
@AnalyzeClasses(packages = "dev.windtunnel.maven", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule dependsOnTheRequestOfACampaignOnly = classes()
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage(
                            "dev.windtunnel.maven",
                            "dev.windtunnel.explore",
                            "dev.windtunnel.record",
                            "dev.windtunnel.record.engine",
                            "dev.windtunnel.record.session",
                            "dev.windtunnel.rain.campaign",
                            "java..",
                            "org.apache.maven..",
                            "org.codehaus.plexus.logging..",
                            "org.jspecify.annotations..")
                    // What a request asks for beyond the paper is known to the plan, too.
                    .or(belongToAnyOf(Beyond.class)));
}
