import { excerpt } from 'lectern/plugin-kit'

/**
 * The first sentence of a description as plain text; empty for an empty description.
 * @param toPlainText returns the first paragraph of Markdown as plain text
 */
export function summarizeMarkdown(markdown: string, toPlainText: (markdown: string) => string = excerpt): string {
  const isBlock = /^(?:[-*+>|#]|```|\d+[.)])/.test(markdown)
  // Join the lines of a paragraph, so that the excerpt is not its first line only.
  const paragraphs = markdown.split(/\n\s*\n/).map((part) => part.replace(/\s*\n\s*/g, ' '))
  const first = toPlainText(isBlock ? markdown : paragraphs.join('\n\n'))
  // A full stop before a lowercase letter is an abbreviation.
  return /^.*?[.!?](?=$|\s+[^\s\p{Ll}])/u.exec(first)?.[0] ?? first
}
