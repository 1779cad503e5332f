package hostile;

import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.netty.shaded.io.netty.channel.nio.NioEventLoopGroup;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.ExecutorService;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;

/** Libraries with Netty inside under other names, and drivers. */
public class LibrariesTests {

    /** A text, read and written by code of the subject. */
    static final class Text implements MethodDescriptor.Marshaller<String> {
        @Override
        public InputStream stream(String value) {
            return new ByteArrayInputStream(value.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public String parse(InputStream stream) {
            try {
                String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
                if (text.equals("hostile answer")) {
                    throw new HostileException();
                }
                return text;
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public String toString() {
            throw new IllegalStateException("somebody has asked a marshaller for its text");
        }
    }

    private static final MethodDescriptor<String, String> GREET = MethodDescriptor.<String, String>newBuilder()
            .setType(MethodDescriptor.MethodType.UNARY)
            .setFullMethodName("hostile.Shop/Greet")
            .setRequestMarshaller(new Text())
            .setResponseMarshaller(new Text())
            .build();

    @Test
    void shadedNetty() throws Exception {
        Server server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .addService(ServerServiceDefinition.builder("hostile.Shop")
                        .addMethod(GREET, ServerCalls.asyncUnaryCall((request, answers) -> {
                            if (request.equals("fail")) {
                                throw new HostileException();
                            }
                            if (request.equals("refuse")) {
                                answers.onError(Status.NOT_FOUND.withDescription("no such book").asException());
                                return;
                            }
                            answers.onNext(request.equals("hostile") ? "hostile answer" : "hello " + request);
                            answers.onCompleted();
                        }))
                        .build())
                .directExecutor()
                .build()
                .start();
        NioEventLoopGroup loops = new NioEventLoopGroup(1);
        ManagedChannel channel = NettyChannelBuilder.forAddress("127.0.0.1", server.getPort())
                .usePlaintext()
                .build();
        try {
            System.out.println("loop " + loops.submit(() -> "of the shaded library").get());
            for (String request : new String[] {"you", "refuse", "hostile"}) {
                try {
                    System.out.println(ClientCalls.blockingUnaryCall(channel, GREET, CallOptions.DEFAULT, request));
                } catch (StatusRuntimeException e) {
                    System.out.println(e.getStatus().getCode() + " " + e.getStatus().getDescription());
                }
            }
        } finally {
            channel.shutdownNow();
            server.shutdownNow();
            server.awaitTermination();
            loops.shutdownGracefully(0, 0, java.util.concurrent.TimeUnit.SECONDS).sync();
        }
    }

    /** The same library twice: with its own name and with another one. */
    @Test
    void nettyTwice() throws Exception {
        for (String name : new String[] {
            "io.netty.util.concurrent.DefaultEventExecutorGroup", "hostile.shaded.netty.util.concurrent.DefaultEventExecutorGroup"
        }) {
            ExecutorService group =
                    (ExecutorService) Class.forName(name).getConstructor(int.class).newInstance(1);
            try (Shop shop = new Shop()) {
                System.out.println(group.submit(() -> shop.get("/loop")).get());
                group.execute(new HostileTask(() -> {}));
            } finally {
                Object unused = group.getClass()
                        .getMethod("shutdownGracefully", long.class, long.class, java.util.concurrent.TimeUnit.class)
                        .invoke(group, 0L, 0L, java.util.concurrent.TimeUnit.SECONDS);
                group.awaitTermination(1, java.util.concurrent.TimeUnit.MINUTES);
            }
        }
    }

    @Test
    void drivers() throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:hostile;DB_CLOSE_DELAY=0")) {
            Statement statement = connection.createStatement();
            System.out.println(statement.execute("create table books(id int primary key, title varchar)"));
            System.out.println("same " + (statement.getConnection() == connection) + " "
                    + statement.getConnection().equals(connection) + " " + connection.equals(connection) + " "
                    + connection.equals("x") + " " + connection.equals(null) + " "
                    + (connection.hashCode() == connection.hashCode()));
            connection.setAutoCommit(false);
            try (PreparedStatement insert = connection.prepareStatement("insert into books values(?, ?)")) {
                insert.setInt(1, 1);
                insert.setString(2, "dune");
                System.out.println(insert.executeUpdate());
                insert.setInt(1, 2);
                insert.setObject(2, "emma");
                insert.addBatch();
                System.out.println(insert.executeBatch().length + " "
                        + insert.getParameterMetaData().getParameterCount());
            }
            connection.commit();
            try (ResultSet rows = statement.executeQuery("select title from books order by id")) {
                while (rows.next()) {
                    System.out.println(rows.getString("title") + " " + rows.getMetaData().getColumnLabel(1));
                }
                System.out.println("unwrapped " + rows.unwrap(org.h2.jdbc.JdbcResultSet.class).getClass().getName());
            }
            try {
                statement.executeUpdate("insert into books values(1, 'twice')");
            } catch (SQLException e) {
                System.out.println(e.getClass().getName() + " " + e.getSQLState() + " " + e.getErrorCode());
            }
            System.out.println(connection.getMetaData().getURL() + " "
                    + connection.isWrapperFor(org.h2.jdbc.JdbcConnection.class) + " "
                    + connection.unwrap(org.h2.jdbc.JdbcConnection.class).getClass().getName() + " "
                    + connection.isWrapperFor(String.class));
            connection.rollback();
            statement.close();
            System.out.println("closed " + statement.isClosed() + " " + connection.isClosed());
            try {
                statement.executeQuery("select 1");
            } catch (SQLException e) {
                System.out.println(e.getMessage());
            }
        }
        JdbcDataSource source = new JdbcDataSource();
        source.setURL("jdbc:h2:mem:");
        try (Connection connection = source.getConnection();
                Connection pooled = source.getPooledConnection().getConnection()) {
            System.out.println(connection.isValid(1) + " " + pooled.isValid(1));
            try {
                connection.prepareStatement(null);
            } catch (SQLException e) {
                System.out.println(e.getSQLState());
            }
        }
        try {
            DriverManager.getConnection("jdbc:h2:nowhere:/");
        } catch (SQLException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("not for it: " + new org.h2.Driver().connect("jdbc:other:x", new java.util.Properties()));
    }
}
