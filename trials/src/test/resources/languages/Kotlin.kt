package trial

import kotlin.concurrent.thread

// Written as people write Kotlin. An update is lost unless there is an argument.

object Registry {
    var count = 0
    val names = mutableListOf<String>()
    val table: Map<String, Int> by lazy {
        names.add("lazy")
        mapOf("a" to names.size)
    }

    @Volatile
    var flag = false

    @Synchronized
    fun use(name: String): Int = table.getValue(name)
}

class Account private constructor(val owner: String) {
    lateinit var note: String

    val isNoted get() = ::note.isInitialized

    companion object {
        const val LIMIT = 5
        var made = 0

        @JvmStatic
        fun open(owner: String): Account = synchronized(this) {
            made++
            Account(owner)
        }
    }
}

data class Point(val x: Int, val y: Int)

enum class Colour {
    RED {
        override fun shade() = 1 + hits
    },
    BLUE {
        override fun shade() = 2 + hits
    };

    var hits = 0

    abstract fun shade(): Int
}

sealed interface Shape

data class Circle(val radius: Int) : Shape

data object Nothingness : Shape

fun area(shape: Shape): Int = when (shape) {
    is Circle -> shape.radius
    Nothingness -> 0
}

inline fun <T> locked(lock: Any?, body: () -> T): T = if (lock == null) body() else synchronized(lock) { body() }

lateinit var shared: StringBuilder

private val topLevel = ArrayDeque<Int>()

fun main(arguments: Array<String>) {
    check(Registry.count == 0 && Registry.names.isEmpty() && !Registry.flag) { "state of an object was kept" }
    check(Account.made == 0 && Colour.RED.hits == 0 && topLevel.isEmpty()) { "state was kept" }
    val lock = if (arguments.isEmpty()) null else Any()
    shared = StringBuilder()
    var local = 0
    val threads = List(2) {
        thread(name = "adds-$it") {
            locked(lock) {
                Registry.count++
                local++
                shared.append(it)
            }
            check(Registry.use("a") == 1)
            val account = Account.open("owner $it")
            check(!account.isNoted)
            account.note = "noted"
            synchronized(topLevel) { topLevel.addLast(it) }
            Registry.flag = true
        }
    }
    threads.forEach { it.join() }
    Colour.RED.hits++
    val (x, y) = Point(1, 2).copy(y = 3)
    check(x == 1 && y == 3 && Colour.RED.shade() == 2 && Colour.valueOf("BLUE").shade() == 2)
    check(area(Circle(4)) + area(Nothingness) == 4 && Account.LIMIT == 5)
    check(Account.made == 2 && topLevel.size == 2 && Registry.names == listOf("lazy")) { "the lock does not lock" }
    check(Registry.count == 2 && local == 2 && shared.length == 2) { "an update is lost" }
}
