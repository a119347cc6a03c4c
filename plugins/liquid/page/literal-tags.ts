/** Tags that the sanitizer removes from descriptions with their contents. */
const tag =
  /<(?=\/?(?:script|style|iframe|object|embed|template|noscript|textarea|title|svg|math|form|input|button)\b)/gi

/** Code blocks and code spans, where Markdown is literal anyway. */
const code =
  /^([ \t]*(`{3,}|~{3,}))[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|$(?![\s\S]))|(?:^|\n)\n(?: {4}|\t)[^\n]*(?:\n(?: {4}|\t)[^\n]*)*|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\3(?!`)/gm

/** Escapes such tags in Markdown: descriptions of templates mention `<script>` as text. */
export function literalTags(markdown: string): string {
  if (!/<\/?[a-z]/i.test(markdown)) return markdown
  let end = 0
  let literal = ''
  for (const match of markdown.matchAll(code)) {
    literal += markdown.slice(end, match.index).replace(tag, '&lt;') + match[0]
    end = match.index + match[0].length
  }
  return literal + markdown.slice(end).replace(tag, '&lt;')
}
