package trial

import java.io.IOException
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.flow
import kotlinx.coroutines.flow.flowOn
import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.future.await
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.supervisorScope
import kotlinx.coroutines.withContext

/** A page that is made of the answers of several services; each of them may be missing. */
class Shop(private val client: HttpClient, private val address: String) {

    private fun request(path: String) = HttpRequest.newBuilder(URI.create("$address/$path")).build()

    private fun checked(answer: HttpResponse<String>): String {
        if (answer.statusCode() != 200) throw IOException("status ${answer.statusCode()}")
        return answer.body()
    }

    private suspend fun price(): String {
        delay(1)
        return checked(client.send(request("price"), HttpResponse.BodyHandlers.ofString()))
    }

    private suspend fun reviews(): String = withContext(Dispatchers.IO) {
        checked(client.send(request("reviews"), HttpResponse.BodyHandlers.ofString()))
    }

    private suspend fun news(): String {
        val answer = client.sendAsync(request("news"), HttpResponse.BodyHandlers.ofString()).await()
        delay(1)
        return checked(answer) + checked(client.send(request("more-news"), HttpResponse.BodyHandlers.ofString()))
    }

    private suspend fun offers(): String = flow {
        for (number in 1..2) {
            emit(checked(client.send(request("offer/$number"), HttpResponse.BodyHandlers.ofString())))
            delay(1)
        }
    }.flowOn(Dispatchers.Default).toList().joinToString()

    private suspend fun CoroutineScope.advice(): String {
        val channel = Channel<String>()
        launch(Dispatchers.IO) {
            channel.send(orNothing { price() })
            channel.send(orNothing { checked(client.send(request("advice"), HttpResponse.BodyHandlers.ofString())) })
            channel.close()
        }
        return channel.receive() + channel.receive()
    }

    private suspend fun orNothing(wanted: suspend () -> String): String =
        try {
            wanted()
        } catch (e: IOException) {
            "nothing"
        }

    private suspend fun page(scope: CoroutineScope): String {
        val price = scope.async(Dispatchers.Default) { price() }
        val reviews = scope.async { reviews() }
        return orNothing { price.await() } + orNothing { reviews.await() } + orNothing { news() } +
            orNothing { offers() } + scope.advice()
    }

    /** What fails in one of its coroutines cancels the scope, whoever catches it. */
    fun buggy(): String = runBlocking { coroutineScope { page(this) } }

    fun fixed(): String = runBlocking { supervisorScope { page(this) } }
}
