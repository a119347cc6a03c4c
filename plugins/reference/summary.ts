import { excerpt } from 'lectern/plugin-kit'

/** The first sentence of a description as plain text; empty for an empty description. */
export function summarizeMarkdown(
  markdown: string,
  {
    toPlainText = excerpt,
    minLength = 0,
  }: {
    /** Returns the first paragraph of Markdown as plain text. */
    toPlainText?: (markdown: string) => string
    /** Shorter sentences are joined with the next one. */
    minLength?: number
  } = {},
): string {
  const isBlock = /^(?:[-*+>|#]|```|\d+[.)])/.test(markdown)
  // Join the lines of a paragraph, so that the excerpt is not its first line only.
  const paragraphs = markdown.split(/\n\s*\n/).map((part) => part.replace(/\s*\n\s*/g, ' '))
  const first = toPlainText(isBlock ? markdown : paragraphs.join('\n\n'))
  // A full stop before a lowercase letter is an abbreviation.
  const sentence = new RegExp(`^.{${minLength},}?[.!?](?=$|\\s+[^\\s\\p{Ll}])`, 'u')
  return sentence.exec(first)?.[0] ?? first
}
