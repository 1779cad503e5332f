package dev.windtunnel.corpus.schedule.raft;

import dev.windtunnel.corpus.schedule.program.Node;
import dev.windtunnel.corpus.schedule.program.Post;
import dev.windtunnel.corpus.schedule.raft.RaftMessage.Append;
import dev.windtunnel.corpus.schedule.raft.RaftMessage.Appended;
import dev.windtunnel.corpus.schedule.raft.RaftMessage.Entry;
import dev.windtunnel.corpus.schedule.raft.RaftMessage.Request;
import dev.windtunnel.corpus.schedule.raft.RaftMessage.RequestVote;
import dev.windtunnel.corpus.schedule.raft.RaftMessage.Tick;
import dev.windtunnel.corpus.schedule.raft.RaftMessage.Vote;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/** Follows, stands for election, or leads: figure 2 of "In Search of an Understandable Consensus Algorithm". */
final class Server implements Node<RaftMessage> {

    private static final int NOBODY = -1;

    private enum Role {
        FOLLOWER,
        CANDIDATE,
        LEADER
    }

    private final int self;
    private final int servers;
    private final int patience;
    private final boolean keepsVote;
    private final Consumer<RaftMessage> timer;
    private final Monitor monitor;
    private final Post<RaftMessage> post;

    private int ticksLeft;
    private int silence;
    private Role role = Role.FOLLOWER;
    private int term;
    private int votedFor = NOBODY;
    private final Set<Integer> votes = new HashSet<>();
    private final Log log = new Log();
    private int committed;
    private final int[] match;
    private final int[] next;

    /**
     * A server.
     *
     * @param patience after so many ticks without a leader it stands for election; the servers differ in that
     * @param ticks its clock stops after so many ticks
     * @param keepsVote whether a vote holds until the term is over, rather than until a leader of that term is heard of
     * @param timer makes a message arrive some time later
     */
    Server(
            int self,
            int servers,
            int patience,
            int ticks,
            boolean keepsVote,
            Monitor monitor,
            Post<RaftMessage> post,
            Consumer<RaftMessage> timer) {
        this.self = self;
        this.servers = servers;
        this.patience = patience;
        this.ticksLeft = ticks;
        this.keepsVote = keepsVote;
        this.timer = timer;
        this.monitor = monitor;
        this.post = post;
        this.match = new int[servers];
        this.next = new int[servers];
    }

    @Override
    public void receive(RaftMessage message) {
        if (message instanceof Tick) {
            tick();
        } else if (message instanceof Request request) {
            request(request);
        } else if (message instanceof RequestVote request) {
            vote(request);
        } else if (message instanceof Vote vote) {
            counted(vote);
        } else if (message instanceof Append append) {
            append(append);
        } else if (message instanceof Appended appended) {
            appended(appended);
        }
    }

    private void follow(int newTerm) {
        if (newTerm > term || !keepsVote) {
            votedFor = NOBODY;
        }
        term = newTerm;
        role = Role.FOLLOWER;
    }

    // Elections

    /** Arms its clock. */
    void start() {
        if (ticksLeft-- > 0) {
            timer.accept(new Tick());
        }
    }

    private void tick() {
        if (role != Role.LEADER && ++silence == patience) {
            stand();
        }
        start();
    }

    private void stand() {
        silence = 0;
        term++;
        role = Role.CANDIDATE;
        votedFor = self;
        votes.clear();
        votes.add(self);
        for (int other = 0; other < servers; other++) {
            if (other != self) {
                post.send(other, new RequestVote(term, self, log.lastIndex(), log.termAt(log.lastIndex())));
            }
        }
    }

    private void vote(RequestVote request) {
        if (request.term() > term) {
            follow(request.term());
        }
        boolean granted = request.term() == term
                && (votedFor == NOBODY || votedFor == request.candidate())
                && log.isAtMost(request.lastIndex(), request.lastTerm());
        if (granted) {
            silence = 0;
            votedFor = request.candidate();
        }
        post.send(request.candidate(), new Vote(term, self, granted));
    }

    private void counted(Vote vote) {
        if (vote.term() > term) {
            follow(vote.term());
            return;
        }
        if (role != Role.CANDIDATE || vote.term() < term || !vote.granted()) {
            return;
        }
        votes.add(vote.voter());
        if (votes.size() > servers / 2) {
            lead();
        }
    }

    private void lead() {
        role = Role.LEADER;
        for (int other = 0; other < servers; other++) {
            match[other] = 0;
            next[other] = log.lastIndex() + 1;
        }
        replicate();
    }

    // The log

    private void request(Request request) {
        if (role == Role.LEADER) {
            log.add(new Entry(term, request.value()));
            monitor.created(log.lastIndex(), log.at(log.lastIndex()));
            replicate();
        } else if (request.retries() > 0) {
            timer.accept(new Request(request.value(), request.retries() - 1));
        }
    }

    private void replicate() {
        for (int other = 0; other < servers; other++) {
            if (other != self) {
                replicateTo(other);
            }
        }
    }

    private void replicateTo(int other) {
        int previous = next[other] - 1;
        post.send(other, new Append(term, self, previous, log.termAt(previous), log.after(previous), committed));
    }

    private void append(Append append) {
        if (append.term() < term) {
            post.send(append.leader(), new Appended(term, self, false, 0));
            return;
        }
        follow(append.term());
        silence = 0;
        if (!log.has(append.previousIndex(), append.previousTerm())) {
            post.send(append.leader(), new Appended(term, self, false, 0));
            return;
        }
        log.replaceAfter(append.previousIndex(), append.entries());
        int match = append.previousIndex() + append.entries().size();
        commit(Math.min(append.committed(), match));
        post.send(append.leader(), new Appended(term, self, true, match));
    }

    private void appended(Appended appended) {
        if (appended.term() > term) {
            follow(appended.term());
            return;
        }
        if (role != Role.LEADER || appended.term() < term) {
            return;
        }
        int follower = appended.follower();
        if (!appended.success()) {
            next[follower] = Math.max(1, next[follower] - 1);
            replicateTo(follower);
            return;
        }
        match[follower] = Math.max(match[follower], appended.match());
        next[follower] = match[follower] + 1;
        for (int index = log.lastIndex(); index > committed; index--) {
            // Entries of earlier terms are not counted: the next leader may still overwrite them (figure 8).
            if (log.termAt(index) == term && isOnMajority(index)) {
                commit(index);
            }
        }
    }

    private boolean isOnMajority(int index) {
        int count = 1;
        for (int other = 0; other < servers; other++) {
            if (other != self && match[other] >= index) {
                count++;
            }
        }
        return count > servers / 2;
    }

    private void commit(int index) {
        while (committed < index) {
            committed++;
            monitor.committed(committed, log.at(committed));
        }
    }
}
