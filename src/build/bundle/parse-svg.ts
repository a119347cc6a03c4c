import { createDictionary } from '../../shared/dictionary.ts'

/** An SVG file as parts of a React element. */
export interface ParsedSvg {
  /** Props of the `<svg>`. */
  attributes: Record<string, string | Record<string, string>>
  /** The `<title>` of the image, as markup; may be empty. */
  title: string
  /** The other elements, as markup. */
  content: string
}

/** Data of editors, which browsers ignore. */
const editorElements =
  /<metadata[\s>][\s\S]*?<\/metadata>|<(sodipodi:[\w-]+|inkscape:[\w-]+)(?:\s[^>]*)?(?:\/>|>[\s\S]*?<\/\1>)/g

/** Reads an SVG file; undefined if it has no `<svg>` element. */
export function parseSvg(source: string): ParsedSvg | undefined {
  const text = source.replace(/<!--[\s\S]*?-->/g, '').replace(editorElements, '')
  const [opening, attributes = '', end] = /<svg((?:\s+[^\s=>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/.exec(text) ?? []
  if (opening === undefined) return undefined
  const start = text.indexOf(opening) + opening.length
  const inside = end === '/' ? '' : text.slice(start, Math.max(start, text.lastIndexOf('</svg>')))
  const [title = ''] = /^\s*<title[\s>][\s\S]*?<\/title>/.exec(inside) ?? []
  return { attributes: parseAttributes(attributes), title: title.trim(), content: compact(inside.slice(title.length)) }
}

function parseAttributes(text: string): ParsedSvg['attributes'] {
  const found: ParsedSvg['attributes'] = createDictionary()
  for (const [, name = '', double, single] of text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const value = decodeEntities(double ?? single ?? '')
    // Namespaces of editors, and entities that only a document type declares.
    if (/^(?:xmlns:(?!xlink$)|inkscape:|sodipodi:|serif:|sketch:)/.test(name) || /&\w+;/.test(value)) continue
    found[toProp(name)] = name === 'style' ? parseStyle(value) : value
  }
  return found
}

/** `fill-rule` → `fillRule`, `xlink:href` → `xlinkHref`; `data-x` and `aria-label` stay as they are. */
function toProp(name: string): string {
  if (name === 'class') return 'className'
  if (/^(?:data|aria)-/.test(name)) return name
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase())
}

function parseStyle(text: string): Record<string, string> {
  const rules = text.split(/;(?![^(]*\))/).flatMap((rule): [string, string][] => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/s.exec(rule) ?? []
    if (name === undefined || value === undefined) return []
    const isCustom = name.startsWith('--')
    const prop = isCustom
      ? name
      : name.replace(/^-ms-/, 'ms-').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return [[prop, value]]
  })
  return Object.fromEntries(rules)
}

const entities: Readonly<Record<string, string>> = Object.freeze({ quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' })

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(quot|apos|lt|gt|amp));/gi, (_, decimal, hexadecimal, name) => {
    if (name) return entities[name.toLowerCase()] ?? ''
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16))
  })
}

/** Removes line breaks between elements. Those in texts are visible. */
function compact(markup: string): string {
  return /<(?:text|style|script|foreignObject)[\s>]/.test(markup)
    ? markup.trim()
    : markup.replace(/>\s*\n\s*</g, '><').trim()
}
