import { maskCode } from './literal-tags.ts'

/** `{#price}`, `{BookDrop the book}`. The braces of Liquid and of code are none. */
const braces = /(?<![{$#%])(\\|!)?\{(?![{%|])([^\s{}]+)(?:\s+([^{}]*?\S))?\s*\}(?![\w}])/dg

const name = /^(?:(?:::)?[A-Z]\w*(?:::\w+)*)?(?:[#.][a-z_]\w*[?!]?)?$/

/**
 * Replaces YARD's links in Markdown, `{#price}` and `{https://example.com the shop}`, by those of Markdown. Names without an entry
 * become their title or code.
 * @param onUnknown called with what leads to nothing, and its position
 */
export function linkNames(
  markdown: string,
  find: (name: string) => { name: string; url: string } | undefined,
  onUnknown: (written: string, index: number) => void = () => {},
): string {
  if (!markdown.includes('{')) return markdown
  let end = 0
  let replaced = ''
  for (const { index, indices = [] } of maskCode(markdown).matchAll(braces)) {
    const [written = '', sign, to = '', title] = indices.map((range) => range && markdown.slice(...range))
    replaced += markdown.slice(end, index) + replace(written, { sign, to, title, index })
    end = index + written.length
  }
  return replaced + markdown.slice(end)

  function replace(written: string, { sign, to, title, index }: Braces): string {
    if (sign) return sign === '!' ? written.slice(1) : written
    if (/^(?:https?:\/\/|mailto:)/.test(to)) return title === undefined ? `<${to}>` : `[${linkText(title)}](<${to}>)`
    const isWord = /^[a-z_]\w*[?!]?$/.test(to)
    const entry = isWord ? (find(to) ?? find(`#${to}`)) : find(to)
    if (entry) return `[${title === undefined ? `\`${entry.name}\`` : linkText(title)}](<${entry.url}>)`
    const [kind, path = ''] = /^(?:file|include|render):(.*)$/.exec(to) ?? []
    // Words in braces are placeholders, too: `/books/{id}`.
    if (kind === undefined && (isWord || !name.test(to))) return written
    onUnknown(written, index)
    return (
      title ?? (kind === undefined ? `\`${to.replace(/^#/, '')}\`` : to.startsWith('include:') ? '' : `\`${path}\``)
    )
  }
}

interface Braces {
  /** An escape. */
  sign: string | undefined
  to: string
  title: string | undefined
  index: number
}

/** A title as the text of a Markdown link: without brackets and links of its own. Code, images, and escapes remain. */
function linkText(title: string): string {
  return title.replace(
    /((`+)(?!`)[\s\S]*?(?<!`)\2(?!`)|!\[[^[\]]*\]\([^()]*\)|\\.)|\[([^[\]]*)\]\([^()]*\)|<((?:https?:|mailto:)[^<>\s]*)>|([[\]])/g,
    (_, verbatim?: string, _ticks?: string, linked?: string, url?: string, bracket?: string) =>
      verbatim ?? linked ?? url ?? `\\${bracket}`,
  )
}
