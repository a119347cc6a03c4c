import { changeProse, mapProseLines } from './prose-lines.ts'

/** Escapes braces and less-than signs of a text that are not code, a heading id, or a tag; links in `<…>` get a text. */
export function escapeForMdx(body: string): string {
  return mapProseLines(body, (line) => {
    const [, text = line, id = ''] = /^(#+ .*?)( \{#[\w-]+\})?$/.exec(line) ?? []
    return changeProse(text, escapeText) + id
  }).text
}

function escapeText(text: string): string {
  return text
    .replace(/<(https?:\/\/[^\s>]+)>/g, '[$1]($1)')
    .replace(/\\?(?:[{}]|<(?![A-Za-z/!]))/g, (part) => (part.startsWith('\\') ? part : `\\${part}`))
}
