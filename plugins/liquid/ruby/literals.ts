import * as prism from '@ruby/prism/src/nodes.js'

/** The source name of a constant, `Money::CurrencyDrop`; undefined for other nodes. */
export function constantName(node: unknown): string | undefined {
  if (node instanceof prism.ConstantReadNode) return node.name
  if (!(node instanceof prism.ConstantPathNode) || node.name === null) return undefined
  if (node.parent === null) return `::${node.name}`
  const parent = constantName(node.parent)
  return parent === undefined ? undefined : `${parent}::${node.name}`
}

/** The value of a symbol or string; undefined for other nodes. */
export function stringValue(node: unknown): string | undefined {
  if (node instanceof prism.SymbolNode || node instanceof prism.StringNode) return node.unescaped.value
  return undefined
}

/** The values of all symbols and strings in arguments, including splats and arrays (`*%i[a b]`). */
export function stringValues(nodes: readonly unknown[]): string[] {
  return nodes.flatMap((node) => {
    if (node instanceof prism.SplatNode) return stringValues([node.expression])
    if (node instanceof prism.ArrayNode) return stringValues(node.elements)
    const text = stringValue(node)
    return text === undefined ? [] : [text]
  })
}

/** The value node of a keyword argument, `to: :event`. */
export function keywordArgument(nodes: readonly unknown[], key: string): unknown {
  const last = nodes.at(-1)
  if (!(last instanceof prism.KeywordHashNode)) return undefined
  const pair = last.elements.find((each) => each instanceof prism.AssocNode && stringValue(each.key) === key)
  return pair instanceof prism.AssocNode ? pair.value : undefined
}
