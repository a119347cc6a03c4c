/** Tags that are taken out of descriptions with all that stands in them. */
const tag =
  /<(?=\/?(?:script|style|iframe|object|embed|template|noscript|textarea|title|svg|math|form|input|button)\b)/gi

/** Blocks and spans of code, in which Markdown leaves everything as it is. */
const code =
  /^([ \t]*(`{3,}|~{3,}))[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|$(?![\s\S]))|(?:^|\n)\n(?: {4}|\t)[^\n]*(?:\n(?: {4}|\t)[^\n]*)*|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\3(?!`)/gm

/** Markdown in which such tags are text, as whoever describes templates means them: `<script>` comes out as it is written. */
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
