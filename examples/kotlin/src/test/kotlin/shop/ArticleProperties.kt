package shop

import dev.ferret.junit.Property
import dev.ferret.type.Range
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue

sealed interface Stock

data class Pieces(@param:Range(min = 0, max = 1000) val count: Int) : Stock

data object SoldOut : Stock

data class Article(val name: String, val subtitle: String?, val stock: Stock)

/** What a page shows of an article. */
fun heading(article: Article): String = listOfNotNull(article.name, article.subtitle).joinToString(": ")

fun isForSale(article: Article): Boolean =
    when (val stock = article.stock) {
        is Pieces -> stock.count > 0
        SoldOut -> false
    }

class ArticleProperties {
    @Property
    fun headingsShowTheSubtitleIfThereIsOne(article: Article) {
        val heading = heading(article)
        assertTrue(heading.startsWith(article.name))
        assertEquals(article.subtitle == null, heading == article.name)
    }

    @Property
    fun onlyPiecesAreForSale(article: Article) {
        assertTrue(!isForSale(article) || article.stock is Pieces)
    }
}
