package dev.windtunnel.calls;

import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.calls.fault.Glob;
import dev.windtunnel.calls.name.CallSite;
import dev.windtunnel.calls.name.IndexPart;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * How calls are identified and faulted. {@link #with} makes the usual settings; the other methods return the same settings with one of
 * them changed.
 */
public final class CallSettings {

    /** The whole stack. */
    public static final int WHOLE_STACK = 256;

    private static final int FEW = 3;

    private final FaultPlan faults;
    // Not final, so that a copy with one change need not name all the others. Nobody changes them after that.
    private Set<IndexPart> parts = IndexPart.all();
    private int stackDepth = WHOLE_STACK;
    private boolean waitsForTimeouts;
    private boolean ownCalls;
    private boolean sparesWhatSucceeded;
    private boolean sparesWhatFails;
    private boolean shortensBackOff;
    private boolean remembersAnswers;
    private String testClass = "";
    private List<String> toldHosts = List.of();
    private FaultLayer layer = FaultLayer.BELOW_RETRIES;
    private UnaryOperator<OutgoingCall> naming = UnaryOperator.identity();
    private Predicate<CallSite> sparedSites = site -> false;

    private CallSettings(FaultPlan faults) {
        this.faults = faults;
    }

    /** The default settings, with these faults. */
    public static CallSettings with(FaultPlan faults) {
        return new CallSettings(faults);
    }

    private CallSettings changed(Consumer<CallSettings> change) {
        CallSettings copy = new CallSettings(faults);
        copy.parts = parts;
        copy.stackDepth = stackDepth;
        copy.waitsForTimeouts = waitsForTimeouts;
        copy.ownCalls = ownCalls;
        copy.sparesWhatSucceeded = sparesWhatSucceeded;
        copy.sparesWhatFails = sparesWhatFails;
        copy.shortensBackOff = shortensBackOff;
        copy.remembersAnswers = remembersAnswers;
        copy.testClass = testClass;
        copy.toldHosts = toldHosts;
        copy.layer = layer;
        copy.naming = naming;
        copy.sparedSites = sparedSites;
        change.accept(copy);
        return copy;
    }

    /** The parts of the execution index that are used. */
    public CallSettings withParts(Set<IndexPart> others) {
        return changed(copy -> copy.parts = Set.copyOf(others));
    }

    /** The number of frames of the call stack that are used. */
    public CallSettings withStackDepth(int frames) {
        return changed(copy -> copy.stackDepth = frames);
    }

    /** Whether an injected timeout takes its real time, plus a millisecond. */
    public CallSettings waitingForTimeouts(boolean wait) {
        return changed(copy -> copy.waitsForTimeouts = wait);
    }

    /** Whether calls that the test itself makes are faulted, too. */
    public CallSettings withOwnCalls(boolean faulted) {
        return changed(copy -> copy.ownCalls = faulted);
    }

    /** No fault on a call that succeeded before with the same arguments. */
    public CallSettings sparingWhatSucceeded(boolean spare) {
        return changed(copy -> copy.sparesWhatSucceeded = spare);
    }

    /** No fault on a call that fails without a fault. */
    public CallSettings sparingWhatFails(boolean spare) {
        return changed(copy -> copy.sparesWhatFails = spare);
    }

    /** Whether SDKs wait no longer than a moment before they try again. */
    public CallSettings shorteningBackOff(boolean shorten) {
        return changed(copy -> copy.shortensBackOff = shorten);
    }

    /** Whether short answers that are texts are kept, so that a later call can get one of them again. */
    public CallSettings rememberingAnswers(boolean remember) {
        return changed(copy -> copy.remembersAnswers = remember);
    }

    /** The class of the test, whose own calls are recognized in any thread; empty if unknown. */
    public CallSettings ofTest(String test) {
        return changed(copy -> copy.testClass = test);
    }

    /** Patterns of hosts outside of this machine that get the header of Windtunnel with each call. */
    public CallSettings tellingHosts(List<String> patterns) {
        return changed(copy -> copy.toldHosts = List.copyOf(patterns));
    }

    /** Where faults enter, seen from libraries that try again. */
    public CallSettings at(FaultLayer other) {
        return changed(copy -> copy.layer = other);
    }

    /** Calls are named as these would be: without what differs from run to run, such as keys that a test makes at random. */
    public CallSettings naming(UnaryOperator<OutgoingCall> simplified) {
        return changed(copy -> copy.naming = simplified);
    }

    /** No fault on calls that are made there. */
    public CallSettings sparingSites(Predicate<CallSite> sites) {
        return changed(copy -> copy.sparedSites = sites);
    }

    public FaultPlan faults() {
        return faults;
    }

    public Set<IndexPart> parts() {
        return parts;
    }

    int stackDepth() {
        return stackDepth;
    }

    boolean waitsForTimeouts() {
        return waitsForTimeouts;
    }

    boolean ownCalls() {
        return ownCalls;
    }

    boolean sparesWhatSucceeded() {
        return sparesWhatSucceeded;
    }

    boolean sparesWhatFails() {
        return sparesWhatFails;
    }

    boolean shortensBackOff() {
        return shortensBackOff;
    }

    boolean remembersAnswers() {
        return remembersAnswers;
    }

    OutgoingCall named(OutgoingCall call) {
        return naming.apply(call);
    }

    boolean spares(CallSite site) {
        return sparedSites.test(site);
    }

    FaultLayer layer() {
        return layer;
    }

    /** What decides which calls meet faults, apart from the faults themselves. */
    public String inWords() {
        return "named by " + new TreeSet<>(parts) + " and " + stackDepth + " frames"
                + (waitsForTimeouts ? ", waiting for timeouts" : "")
                + (ownCalls ? ", own calls" : "")
                + (sparesWhatSucceeded ? ", sparing what succeeded" : "")
                + (sparesWhatFails ? ", sparing what fails" : "")
                + (layer == FaultLayer.BELOW_RETRIES ? "" : ", " + layer.words());
    }

    /**
     * How many frames have to be captured. One is shown even if the name of a call contains none, and a library that tries
     * again has a few frames between those of the project.
     */
    int captured() {
        return parts.contains(IndexPart.STACK) ? stackDepth : FEW;
    }

    /** Whether a class is that of the test, or inside of it. */
    boolean isTest(String type) {
        return !testClass.isEmpty()
                && type.startsWith(testClass)
                && (type.length() == testClass.length() || type.charAt(testClass.length()) == '$');
    }

    /** Whether a host outside of this machine gets the header. */
    boolean tells(String host) {
        return toldHosts.stream().anyMatch(pattern -> Glob.of(pattern).matches(host));
    }
}
