import { summarizeMarkdown } from './summary.ts'

/** Shorter first sentences are joined with the next one. */
const minLength = 50
const maxLength = 240

/** The first sentences of a description, for a card; undefined if there is no text. */
export function cardText(markdown: string, toPlainText?: (markdown: string) => string): string | undefined {
  const text = summarizeMarkdown(markdown.trim(), { minLength, toPlainText })
  if (text === '') return undefined
  return text.length <= maxLength ? text : `${text.slice(0, maxLength).replace(/\s+\S*$/, '')} …`
}
