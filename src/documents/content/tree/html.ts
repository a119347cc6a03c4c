import type { Element, ElementContent, Nodes, Properties, RootContent } from 'hast'
import { find, hastToReact, html, svg } from 'property-information'
import { ownValue } from '../../../shared/dictionary.ts'

const voidTags = new Set('area base br col embed hr img input keygen link meta param source track wbr'.split(' '))

/** Block elements. All others, including custom elements, are inline. */
const blockTags = new Set(
  (
    'address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre script ' +
    'search section style summary table tbody td template tfoot th thead title tr ul'
  ).split(' '),
)

/** Raw text elements, in which entities are not decoded. */
const rawTextTags = new Set('script style xmp iframe noembed noframes plaintext'.split(' '))

export function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => (character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&gt;'))
}

function escapeAttribute(text: string): string {
  return text.replace(/[&"]/g, (character) => (character === '&' ? '&amp;' : '&quot;'))
}

export function isVoid(tagName: string): boolean {
  return voidTags.has(tagName)
}

export function isBlockTag(tagName: string): boolean {
  return blockTags.has(tagName)
}

/** Whether a text is only white space as HTML defines it, without no-break spaces. */
export function isSpace(text: string): boolean {
  return /^[ \t\n\f\r]*$/.test(text)
}

/** Serializes a tree without MDX nodes. Quotes all attributes and writes all optional tags. */
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
      const inner = innerHtml(node, isSvg)
      // A browser drops the first line break after these tags.
      const lineBreak = inner.startsWith('\n') && /^(?:pre|textarea|listing)$/.test(node.tagName) ? '\n' : ''
      return `${open}>${lineBreak}${inner}</${node.tagName}>`
    }
    default:
      return ''
  }
}

/** Serializes the content of an element. */
export function innerHtml(element: Element, inSvg = element.tagName === 'svg'): string {
  if (rawTextTags.has(element.tagName)) {
    return element.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  }
  if (element.content) return toHtml(element.content.children)
  return toHtml(element.children, inSvg && element.tagName !== 'foreignObject')
}

/** Serializes attributes, each with a space before it. */
export function attributesHtml(properties: Properties, inSvg = false): string {
  let out = ''
  for (const name in properties) {
    const value = properties[name]
    if (isAbsent(value)) continue
    const info = find(inSvg ? svg : html, name)
    if (value === '' && info.boolean) continue
    if (value === true && (info.boolean || info.overloadedBoolean)) {
      out += ` ${info.attribute}=""`
      continue
    }
    out += ` ${info.attribute}="${escapeAttribute(attributeText(value, info))}"`
  }
  return out
}

function isAbsent(value: Properties[string]): boolean {
  return value === null || value === undefined || value === false || Number.isNaN(value)
}

function attributeText(value: unknown, { commaSeparated }: { commaSeparated: boolean }): string {
  return Array.isArray(value) ? value.join(commaSeparated ? ', ' : ' ') : String(value)
}

/**
 * Converts the properties of an element to those of React, as MDX does. Omits event handlers, which React does not accept
 * as text.
 */
export function reactProps({ tagName, properties }: Element): Record<string, unknown> | null {
  const props: Record<string, unknown> = {}
  const schema = tagName === 'svg' ? svg : html
  for (const name in properties) {
    const value = properties[name]
    if (isAbsent(value)) continue
    const info = find(schema, name)
    if (value === '' && info.boolean) continue
    if (/^on[A-Z]/.test(info.property)) continue
    const key = info.space ? (ownValue(hastToReact, info.property) ?? info.property) : info.attribute
    if (key === 'style') props.style = styleObject(String(value))
    else props[key] = Array.isArray(value) ? attributeText(value, info) : value
  }
  return Object.keys(props).length > 0 ? props : null
}

/** Converts a style attribute to the style object of React. */
function styleObject(css: string): Record<string, string> {
  const style: Record<string, string> = {}
  const declaration = /\s*([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])+)/g
  for (const [, name = '', value = ''] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(declaration)) {
    const key = name.startsWith('--')
      ? name
      : name.replace(/^-ms-/, 'ms-').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    style[key] = value.trim()
  }
  return style
}
