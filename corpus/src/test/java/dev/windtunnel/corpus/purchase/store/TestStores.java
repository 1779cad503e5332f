package dev.windtunnel.corpus.purchase.store;

import dev.windtunnel.testing.store.PrivatePostgres;
import dev.windtunnel.testing.store.PrivateRedis;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** Where the tests keep purchases. */
public enum TestStores {
    /** H2 and a map, inside of this JVM. */
    EMBEDDED {
        @Override
        public Accounts accounts() {
            JdbcDataSource database = new JdbcDataSource();
            database.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
            return created(database);
        }

        @Override
        public Cache cache() {
            return new MemoryCache();
        }
    },

    /** PostgreSQL and Redis. */
    REAL {
        @Override
        public Accounts accounts() {
            PrivatePostgres server = PrivatePostgres.shared();
            PGSimpleDataSource database = new PGSimpleDataSource();
            database.setServerNames(new String[] {"127.0.0.1"});
            database.setPortNumbers(new int[] {server.port()});
            database.setDatabaseName(PrivatePostgres.DATABASE);
            database.setUser(PrivatePostgres.USER);
            database.setPassword(server.password());
            return created(database);
        }

        @Override
        public Cache cache() {
            return new RedisCache(RedisClient.create(
                    RedisURI.create("127.0.0.1", PrivateRedis.shared().port())));
        }
    };

    private static Accounts created(DataSource database) {
        return new JdbcAccounts(database).created();
    }

    public abstract Accounts accounts();

    public abstract Cache cache();
}
