/** Tags that the sanitizer removes from descriptions with their contents. */
const tag =
  /<(?=\/?(?:script|style|iframe|object|embed|template|noscript|textarea|title|svg|math|form|input|button)\b)/gi

/** Code blocks and code spans, where Markdown is literal anyway. */
const code =
  /^([ \t]*(`{3,}|~{3,}))[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|$(?![\s\S]))|(?:^|\n)\n(?: {4}|\t)[^\n]*(?:\n(?: {4}|\t)[^\n]*)*|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\3(?!`)/gm

/** Escapes such tags in Markdown: descriptions of templates mention `<script>` as text. */
export function literalTags(markdown: string): string {
  if (!/<\/?[a-z]/i.test(markdown)) return markdown
  return outsideCode(markdown, (text) => text.replace(tag, '&lt;'))
}

/** Hides the contents of code in Markdown. What follows remains at its position, and no text reaches over a code block. */
export function maskCode(markdown: string): string {
  return markdown.replace(code, (match) =>
    (match.startsWith('`') && !/^`{3,}[^`]*\n/.test(match) ? '`' : '}').repeat(match.length),
  )
}

/** Replaces the text between the code of Markdown. */
export function outsideCode(markdown: string, replace: (text: string, start: number) => string): string {
  let end = 0
  let replaced = ''
  for (const match of markdown.matchAll(code)) {
    replaced += replace(markdown.slice(end, match.index), end) + match[0]
    end = match.index + match[0].length
  }
  return replaced + replace(markdown.slice(end), end)
}
