/** Escapes what Markdown would interpret. */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replace(/[\\`*]/g, '\\$&')
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/<(?=[a-z/!?])/gi, '\\<')
      .replace(/&(?=#?\w+;)/g, '&amp;')
      .replace(/\[(?=\^|[^\]]*\](?:\(|\[|:))/g, '\\[')
      // Brackets may be nested, and other elements may be between them.
      .replace(/\](?=[([:])/g, '\\]')
      .replace(/~~/g, '\\~~')
  )
}

/** Returns plain text as one line of Markdown, such as a title. */
export function markdownLine(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, ' ').trim())
}

/** Returns a Markdown link with plain text. */
export function markdownLink(text: string, url: string): string {
  const escaped = markdownLine(text).replace(/(\\*)([[\]])/g, (found, escapes: string, bracket: string) =>
    escapes.length % 2 === 1 ? found : `${escapes}\\${bracket}`,
  )
  return `[${escaped}](${url})`
}
