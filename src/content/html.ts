import type { Element, ElementContent, Nodes, Properties, RootContent } from 'hast'
import { find, html, svg } from 'property-information'

const voidTags = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

export function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => (character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&gt;'))
}

export function isVoid(tagName: string): boolean {
  return voidTags.has(tagName)
}

/** HTML of a tree that has no MDX nodes. Written for compiled articles: well-formed, quoted, nothing left out. */
export function toHtml(nodes: (ElementContent | RootContent)[], inSvg = false): string {
  let out = ''
  for (const node of nodes) out += nodeHtml(node, inSvg)
  return out
}

function nodeHtml(node: Nodes, inSvg: boolean): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.value)
    case 'raw':
      return node.value
    case 'element': {
      const isSvg = inSvg || node.tagName === 'svg'
      const open = `<${node.tagName}${attributesHtml(node.properties, isSvg)}`
      if (voidTags.has(node.tagName)) return `${open}>`
      return `${open}>${innerHtml(node, isSvg)}</${node.tagName}>`
    }
    default:
      return ''
  }
}

/** HTML of what stands inside an element. */
export function innerHtml(element: Element, inSvg = element.tagName === 'svg'): string {
  return toHtml(element.children, inSvg)
}

/** Attributes of an element, each with a space before it. */
export function attributesHtml(properties: Properties, inSvg = false): string {
  let out = ''
  for (const name in properties) {
    const value = properties[name]
    if (value === null || value === undefined || value === false || Number.isNaN(value)) continue
    const info = find(inSvg ? svg : html, name)
    if (value === true && (info.boolean || info.overloadedBoolean)) {
      out += ` ${info.attribute}`
      continue
    }
    const text = Array.isArray(value)
      ? value.join(info.commaSeparated || info.commaOrSpaceSeparated ? ', ' : ' ')
      : String(value)
    out += ` ${info.attribute}="${text.replace(/[&"]/g, (character) => (character === '&' ? '&amp;' : '&quot;'))}"`
  }
  return out
}

/** Properties of an element under the names that React knows. */
export function reactProps(properties: Properties): Record<string, unknown> | null {
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue
    const info = find(html, name)
    const key =
      /^(?:aria|data)[A-Z]/.test(info.property) || info.attribute.includes('-') ? info.attribute : info.property
    props[key] = Array.isArray(value) ? value.join(info.commaSeparated ? ', ' : ' ') : value
  }
  return Object.keys(props).length > 0 ? props : null
}
