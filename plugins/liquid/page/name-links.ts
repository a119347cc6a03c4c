import { outsideCode } from './literal-tags.ts'

/** `{#price}`, `{BookDrop the book}`. The braces of Liquid and of code are none. */
const braces = /(?<![{$#%])(\\|!)?\{(?![{%|])([^\s{}]+)(?:\s+([^{}]*?\S))?\s*\}(?![\w}])/g

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
  return outsideCode(markdown, (text, start) =>
    text.replace(braces, (written: string, sign: string | undefined, to: string, title: string | undefined, index) => {
      if (sign) return sign === '!' ? written.slice(1) : written
      if (/^(?:https?:\/\/|mailto:)/.test(to)) return title === undefined ? `<${to}>` : `[${title}](<${to}>)`
      const isWord = /^[a-z_]\w*[?!]?$/.test(to)
      const entry = isWord ? (find(to) ?? find(`#${to}`)) : find(to)
      if (entry) return `[${title ?? `\`${entry.name}\``}](<${entry.url}>)`
      const [kind, path = ''] = /^(?:file|include|render):(.*)$/.exec(to) ?? []
      // Words in braces are placeholders, too: `/books/{id}`.
      if (kind === undefined && (isWord || !name.test(to))) return written
      onUnknown(written, start + index)
      return (
        title ?? (kind === undefined ? `\`${to.replace(/^#/, '')}\`` : to.startsWith('include:') ? '' : `\`${path}\``)
      )
    }),
  )
}
