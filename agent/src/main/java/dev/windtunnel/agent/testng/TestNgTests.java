package dev.windtunnel.agent.testng;

import dev.windtunnel.suite.TestId;
import java.util.List;
import org.testng.TestNG;
import org.testng.xml.XmlClass;
import org.testng.xml.XmlInclude;
import org.testng.xml.XmlSuite;
import org.testng.xml.XmlTest;

/** Runs single tests of TestNG. */
public final class TestNgTests {

    private TestNgTests() {}

    /** Runs a method, with all of its data; its run is joined as every other one. */
    public static void run(TestId test) {
        XmlSuite suite = new XmlSuite();
        XmlTest single = new XmlTest(suite);
        XmlClass type = new XmlClass(test.type(), true);
        type.setIncludedMethods(List.of(new XmlInclude(test.name())));
        single.setXmlClasses(List.of(type));
        TestNG run = new TestNG(false);
        run.setXmlSuites(List.of(suite));
        run.run();
    }
}
