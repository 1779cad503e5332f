package trial

import scala.collection.mutable

// Written as people write Scala, for its versions 2.13 and 3. An update is lost unless there is an argument.

trait Counting {
  var counted = 0
  private val log = mutable.ListBuffer[String]()

  lazy val label: String = {
    log += "made"
    "label " + log.size
  }

  def logged: Int = log.size
}

object Registry extends Counting {
  var count = 0
  @volatile var flag = false
  lazy val table: mutable.Map[String, Int] = mutable.HashMap("a" -> label.length)

  def use(name: String): Int = synchronized {
    counted += 1
    table(name)
  }
}

class Account private (val owner: String)

object Account {
  private var opened = 0

  def apply(owner: String): Account = synchronized {
    opened += 1
    new Account(owner)
  }

  def made: Int = synchronized(opened)
}

case class Point(x: Int, y: Int)

sealed trait Shape
case class Circle(radius: Int) extends Shape
case object Nothingness extends Shape

object Main {
  private val seen = mutable.Queue[Int]()

  def area(shape: Shape): Int = shape match {
    case Circle(radius) if radius > 10 => 10
    case Circle(radius) => radius
    case Nothingness => 0
  }

  def check(holds: Boolean, what: => String): Unit = if (!holds) throw new IllegalStateException(what)

  def main(arguments: Array[String]): Unit = {
    check(Registry.count == 0 && Registry.counted == 0 && Registry.logged == 0 && !Registry.flag, "state of an object was kept")
    check(Account.made == 0 && seen.isEmpty, "state was kept")
    val lock = new Object
    def locked(body: => Unit): Unit = if (arguments.isEmpty) body else lock.synchronized(body)
    var local = 0
    val threads = List.tabulate(2) { number =>
      new Thread(() => {
        locked {
          Registry.count += 1
          local += 1
        }
        check(Registry.use("a") == 7, "table")
        Account("owner " + number)
        seen.synchronized(seen.enqueue(number))
        Registry.flag = true
      })
    }
    threads.foreach(_.start())
    threads.foreach(_.join())
    val Point(x, y) = Point(1, 2).copy(y = 3)
    check(x == 1 && y == 3 && area(Circle(4)) + area(Circle(20)) + area(Nothingness) == 14, "pattern")
    check(Account.made == 2 && seen.size == 2 && Registry.logged == 1 && Registry.counted == 2, "the lock does not lock")
    check(Registry.count == 2 && local == 2, "an update is lost")
  }
}
