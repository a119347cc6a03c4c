import type { Element, ElementContent } from 'hast'
import { find, hastToReact, svg } from 'property-information'
import { ownValue } from '../../../shared/dictionary.ts'

/** Returns an SVG element as the value of an attribute of a component. */
export function elementValue(element: Element): object {
  const statement = { type: 'ExpressionStatement', expression: toJsx(element) }
  const estree = { type: 'Program', sourceType: 'module', comments: [], body: [statement] }
  return { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } }
}

function toJsx(node: ElementContent): object {
  if (node.type !== 'element') {
    const text = node.type === 'text' ? node.value : ''
    return { type: 'JSXExpressionContainer', expression: literal(text) }
  }
  const name = { type: 'JSXIdentifier', name: node.tagName }
  const children = node.children.map(toJsx)
  const attributes = Object.entries(node.properties).flatMap(([property, value]) =>
    value === null || value === undefined || value === false ? [] : [attribute(property, value)],
  )
  return {
    type: 'JSXElement',
    openingElement: { type: 'JSXOpeningElement', name, attributes, selfClosing: children.length === 0 },
    closingElement: children.length === 0 ? null : { type: 'JSXClosingElement', name },
    children,
  }
}

function attribute(property: string, value: unknown): object {
  const info = find(svg, property)
  const name = info.space ? (ownValue(hastToReact, info.property) ?? info.property) : info.attribute
  const text = Array.isArray(value) ? value.join(info.commaSeparated ? ', ' : ' ') : String(value)
  const isStyle = property === 'style'
  return {
    type: 'JSXAttribute',
    name: { type: 'JSXIdentifier', name },
    value: isStyle ? { type: 'JSXExpressionContainer', expression: styleObject(text) } : literal(text),
  }
}

/** `fill: red; stroke-width: 2` as an object with the names that React has. */
function styleObject(style: string): object {
  const properties = style.split(';').flatMap((entry) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(entry) ?? []
    if (name === '') return []
    const key = name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const shared = { kind: 'init', method: false, shorthand: false, computed: false }
    return [{ type: 'Property', key: literal(key), value: literal(value), ...shared }]
  })
  return { type: 'ObjectExpression', properties }
}

function literal(value: string): object {
  return { type: 'Literal', value }
}
