package dev.windtunnel.record;

import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** A run as JUnit XML, for CI servers: one test case per subject that was explored, one more per finding. */
public final class JunitXml {

    private JunitXml() {}

    /** The document. */
    public static String of(RunReport report) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeCharacters("\n");
            write(xml, report);
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        return text + "\n";
    }

    private static void write(XMLStreamWriter xml, RunReport report) throws XMLStreamException {
        List<StoredFinding> findings = report.findings();
        xml.writeStartElement("testsuite");
        xml.writeAttribute("name", "windtunnel " + report.engine());
        xml.writeAttribute("tests", String.valueOf(report.subjects().size() + findings.size()));
        xml.writeAttribute("failures", String.valueOf(findings.size()));
        xml.writeAttribute("timestamp", report.started());
        for (Map<String, Object> subject : report.subjects()) {
            xml.writeCharacters("\n  ");
            xml.writeEmptyElement("testcase");
            xml.writeAttribute("classname", String.valueOf(subject.get("subject")));
            xml.writeAttribute("name", "explored " + subject.get("executions") + " executions");
        }
        for (StoredFinding finding : findings) {
            xml.writeCharacters("\n  ");
            xml.writeStartElement("testcase");
            xml.writeAttribute("classname", finding.subject());
            xml.writeAttribute("name", finding.id() + " " + finding.finding().findingClass());
            xml.writeCharacters("\n    ");
            xml.writeStartElement("failure");
            xml.writeAttribute("type", finding.finding().findingClass());
            xml.writeAttribute("message", printable(firstLine(finding)));
            xml.writeCharacters(printable(FindingText.of(finding)));
            xml.writeEndElement();
            xml.writeCharacters("\n  ");
            xml.writeEndElement();
        }
        xml.writeCharacters("\n");
        xml.writeEndElement();
    }

    private static String firstLine(StoredFinding finding) {
        return finding.finding().evidence().stream()
                .findFirst()
                .orElse(finding.finding().clusterKey());
    }

    /** XML 1.0 has no way to write most control characters, whatever the escape. */
    private static String printable(String text) {
        return text.codePoints()
                .map(c -> c == '\n'
                                || c == '\t'
                                || (c >= 0x20 && c <= 0xD7FF)
                                || (c >= 0xE000 && c <= 0xFFFD)
                                || c >= 0x10000
                        ? c
                        : 0xFFFD)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
