/** Escapes what Markdown would interpret. */
export function escapeMarkdown(text: string): string {
  const escaped = text
    .replace(/[\\`*]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '&amp;')
  return (
    escapeBrackets(escaped)
      // Brackets may be nested, and other elements may be between them.
      .replace(/\](?=[([:])/g, '\\]')
      .replace(/~~/g, '\\~~')
  )
}

/** Returns plain text as one line of Markdown, such as a title. */
export function markdownLine(text: string): string {
  return escapeMarkdown(text.replace(/[\s\u0085]+/g, ' ').trim())
}

/** Returns a Markdown link with plain text. */
export function markdownLink(text: string, url: string): string {
  const escaped = markdownLine(text).replace(/(\\*)([[\]])/g, (found, escapes: string, bracket: string) =>
    escapes.length % 2 === 1 ? found : `${escapes}\\${bracket}`,
  )
  return `[${escaped}](${url})`
}

/** Escapes brackets that begin a footnote, a link, or a definition, in linear time: long runs of them are possible. */
function escapeBrackets(text: string): string {
  if (!text.includes('[')) return text
  const parts: string[] = []
  let end = text.length
  /** Whether the next closing bracket ends the label of a link. */
  let isLabel = false
  for (let at = end - 1; at >= 0; at--) {
    if (text[at] === ']') isLabel = /[([:]/.test(text[at + 1] ?? '')
    if (text[at] !== '[' || !(isLabel || text[at + 1] === '^')) continue
    parts.push(text.slice(at, end), '\\')
    end = at
  }
  return text.slice(0, end) + parts.toReversed().join('')
}
