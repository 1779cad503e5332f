package dev.windtunnel.calls.redis;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

/** What commands do, by their names. */
public final class RedisCommands {

    public static final String CONNECT = "connect";
    public static final String MULTI = "MULTI";
    public static final String EXEC = "EXEC";
    public static final String DISCARD = "DISCARD";

    /** Those that change nothing. A script may change something, whatever it is. */
    private static final Set<String> READING = words("""
            GET MGET STRLEN GETRANGE SUBSTR GETBIT BITCOUNT BITPOS BITFIELD_RO LCS EXISTS TYPE TTL PTTL
            EXPIRETIME PEXPIRETIME KEYS SCAN RANDOMKEY DBSIZE DUMP OBJECT MEMORY HGET HMGET HGETALL HKEYS HVALS
            HLEN HEXISTS HSTRLEN HSCAN HRANDFIELD LRANGE LLEN LINDEX LPOS SMEMBERS SISMEMBER SMISMEMBER SCARD
            SRANDMEMBER SSCAN SDIFF SINTER SINTERCARD SUNION ZRANGE ZRANGEBYSCORE ZRANGEBYLEX ZREVRANGE
            ZREVRANGEBYSCORE ZREVRANGEBYLEX ZCARD ZCOUNT ZLEXCOUNT ZSCORE ZMSCORE ZRANK ZREVRANK ZSCAN
            ZRANDMEMBER ZDIFF ZINTER ZINTERCARD ZUNION GEODIST GEOHASH GEOPOS GEOSEARCH GEORADIUS_RO
            GEORADIUSBYMEMBER_RO PFCOUNT XLEN XRANGE XREVRANGE XREAD XINFO XPENDING SORT_RO EVAL_RO EVALSHA_RO
            FCALL_RO TIME LASTSAVE WATCH UNWATCH WAIT PUBSUB SLOWLOG LATENCY DISCARD JSON.GET JSON.MGET
            """);

    private static final Set<String> FINDING = words("GET GETDEL GETEX HGET LINDEX ZSCORE");

    /** What is said about the connection, and what clients ask for themselves. */
    private static final Set<String> OF_CONNECTION = words("""
            HELLO AUTH CLIENT SELECT PING ECHO QUIT RESET READONLY READWRITE ASKING CLUSTER COMMAND ROLE
            SENTINEL INFO
            """);

    /** After these, answers come whenever something happens. */
    private static final Set<String> STREAMING = words("""
            SUBSCRIBE PSUBSCRIBE SSUBSCRIBE UNSUBSCRIBE PUNSUBSCRIBE SUNSUBSCRIBE MONITOR SYNC PSYNC
            """);

    private RedisCommands() {}

    private static Set<String> words(String text) {
        return Set.of(text.strip().split("\\s+"));
    }

    /** The name of a command as it is sent. */
    public static String name(byte[] sent) {
        return new String(sent, StandardCharsets.US_ASCII).toUpperCase(Locale.ROOT);
    }

    /** Whether its answer may be that there is no value. */
    public static boolean mayFindNothing(String command) {
        return FINDING.contains(command);
    }

    public static boolean isReading(String command) {
        return READING.contains(command);
    }

    public static boolean isOfConnection(String command) {
        return OF_CONNECTION.contains(command);
    }

    public static boolean isStreaming(String command) {
        return STREAMING.contains(command);
    }
}
