import type { Artifact } from '../../../shared/types.ts'
import { readStaticArticle, staticArticleModule } from './static-article.ts'

/** Returns the HTML of a static document from its compiled text. */
export function articleHtml(text: string): string {
  return readStaticArticle(text).html
}

/** Returns the JavaScript module of a document from its compiled text. */
export function moduleText(kind: Artifact['kind'], text: string): string {
  return kind === 'static' ? staticArticleModule(readStaticArticle(text)) : text
}
