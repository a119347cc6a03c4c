import type { Element, ElementContent } from 'hast'
import type { Nodes, Root } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { isLinkTarget } from '../../../platform/index.ts'
import type { VirtualNode, VirtualRoot, VirtualToken } from '../../../shared/types.ts'
import { createDescriptionReader, type DescriptionReader } from './description.ts'
import type { ParseOptions } from './parse-options.ts'

/** A generated document, before the plugins of the site run. */
export interface VirtualTree {
  tree: Root
  /** Theme components that its page uses. */
  uses: string[]
}

/** Reads the JSON of a generated document. */
export function createVirtualReader(options: Pick<ParseOptions, 'parser' | 'admonitions' | 'texts'>) {
  const describe = createDescriptionReader(options)
  return async (source: string): Promise<VirtualTree> => {
    const root = JSON.parse(source) as VirtualRoot
    await completeNodes(root, describe)
    return { tree: { type: 'root', children: root.children } as unknown as Root, uses: root.uses ?? [] }
  }
}

/**
 * Converts an element as `mdast-util-to-hast` does, without copying its properties: most nodes are elements, and the tree is parsed for
 * this document.
 */
export function elementHandler(state: State, node: VirtualNode): Element {
  const {
    hName = 'div',
    hProperties = {},
    hChildren,
  } = (node.data ?? {}) as {
    hName?: string
    hProperties?: Element['properties']
    hChildren?: ElementContent[]
  }
  const children = hChildren ?? (state.all(node as never) as ElementContent[])
  const result: Element = { type: 'element', tagName: hName, properties: hProperties, children }
  state.patch(node as never, result)
  return result
}

async function completeNodes(parent: { children?: VirtualNode[] }, describe: DescriptionReader): Promise<void> {
  for (const node of parent.children ?? []) {
    const { line } = node
    if (line !== undefined) node.position = linePosition(line)
    if (node.type === 'markdown') await completeDescription(node, describe)
    else if (node.type === 'tokens') completeTokens(node)
    else if (node.children) {
      if (node.type === 'link' && !isLinkTarget(String(node.url))) removeTarget(node)
      await completeNodes(node, describe)
    }
  }
}

/** Sources may name URLs, such as that of a scalar's specification. A link that would run code becomes text. */
function removeTarget(node: VirtualNode): void {
  node.type = 'emphasis'
  node.data = { hName: 'span' } as VirtualNode['data']
  delete node.url
}

function linePosition(line: number): Nodes['position'] {
  const point = { line, column: 1 }
  return { start: point, end: point }
}

async function completeDescription(node: VirtualNode, describe: DescriptionReader): Promise<void> {
  const { value = '', line = 1, sourcePath } = node
  const hChildren = await describe(value, { line, sourcePath })
  node.data = { hName: 'div', ...node.data, hChildren } as VirtualNode['data']
  // A node with a value would become text.
  delete node.value
}

/** Turns a block of tokens into a parsed code block, with elements as lines if there are links, which passes resolve. */
function completeTokens(node: VirtualNode): void {
  const { language = '', lines = [], position } = node
  const className = language ? [`language-${language}`] : []
  const hasLinks = lines.some((tokens) => tokens.some(([, , url]) => url !== undefined))
  const code = hasLinks
    ? element('code', { className, dataTokens: '' }, lines.flatMap(lineElements))
    : element('code', { className }, [{ type: 'text', value: lines.map(lineText).join('') }])
  const meta = typeof node.meta === 'string' ? { meta: node.meta } : {}
  code.data = { ...meta, ...(!hasLinks && { tokens: lines }) } as Element['data']
  node.data = { hName: 'pre', hChildren: [code] } as VirtualNode['data']
  if (position) code.position = position as Element['position']
  delete node.lines
}

function lineText(tokens: VirtualToken[]): string {
  return `${tokens.map(([text]) => text).join('')}\n`
}

function lineElements(tokens: VirtualToken[]): ElementContent[] {
  return [element('span', {}, tokens.map(tokenElement)), { type: 'text', value: '\n' }]
}

function tokenElement([text, scope, url]: VirtualToken): ElementContent {
  const value = { type: 'text', value: text } as const
  const properties = scope === undefined ? {} : { dataScope: scope }
  if (url !== undefined) return element('a', { href: url, ...properties }, [value])
  return scope === undefined ? value : element('span', properties, [value])
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children }
}
