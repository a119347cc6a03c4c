/** Pages in one language, and questions in words that differ from those of the pages. */
export interface LanguageSample {
  /** Name → title and text. */
  pages: Record<string, [title: string, text: string]>
  /** Each with the name of the page that answers it. */
  questions: [query: string, page: string][]
}
