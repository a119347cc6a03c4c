/** A tag in rendered HTML; `start` and `end` are its offsets. */
export interface Tag {
  /** In lower case. */
  name: string
  isClosing: boolean
  start: number
  end: number
  /** Source of the attributes, for `parseAttributes`. */
  attributes: string
}

const tagPattern = /<(\/?)([a-zA-Z][^\s/>]*)([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)>/y
const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** Elements whose content is always text, even if it looks like tags. */
const textElements = new Set(['script', 'style', 'textarea', 'title'])

/** Returns the first tag at or after an offset. Skips comments and the content of text elements. */
export function nextTag(html: string, offset: number): Tag | undefined {
  let start = html.indexOf('<', offset)
  while (start >= 0) {
    if (html.startsWith('<!--', start)) {
      const end = html.indexOf('-->', start + 4)
      if (end < 0) return undefined
      start = html.indexOf('<', end + 3)
      continue
    }
    tagPattern.lastIndex = start
    const match = tagPattern.exec(html)
    if (match) {
      const [text, slash, name = '', attributes = ''] = match
      return {
        name: name.toLowerCase(),
        isClosing: slash === '/',
        start,
        end: start + text.length,
        attributes,
      }
    }
    start = html.indexOf('<', start + 1)
  }
  return undefined
}

/** Returns the offset at which to look for the tag after this one. */
export function afterTag(html: string, { name, isClosing, end }: Tag): number {
  if (isClosing || !textElements.has(name)) return end
  const close = html.indexOf(`</${name}`, end)
  return close < 0 ? html.length : close
}

/** Returns attribute values by lower-case name, with character references decoded. */
export function parseAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of text.matchAll(attributePattern))
    attributes.set(name.toLowerCase(), decodeReferences(double ?? single ?? bare ?? ''))
  return attributes
}

const namedReferences: Readonly<Record<string, string>> = Object.freeze({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
})

function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) => {
    if (name !== undefined) return namedReferences[name.toLowerCase()] ?? ''
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
  })
}
