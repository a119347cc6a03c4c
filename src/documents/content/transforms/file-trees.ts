import type { Element, ElementContent, Root, Text } from 'hast'
import type { CompiledTexts } from '../../../shared/texts/compiled-texts.ts'
import type { CompileContext } from '../compile-context.ts'
import { isComponentDeclared } from '../modules/declared-components.ts'
import { generated } from '../tree/generated.ts'
import { isSpace } from '../tree/html.ts'
import { toLocation } from '../tree/location.ts'
import type { JsxNode, TreeNode } from '../tree/nodes.ts'
import { getPlainText } from '../tree/text.ts'
import { eachNode } from '../tree/walk.ts'

const component = 'FileTree'

/** Turns the lists in `<FileTree>` into folders, names and comments at compile time, so that a file tree is plain HTML. */
export function transformFileTrees(tree: Root, context: CompileContext): void {
  let isBuiltIn: boolean | undefined
  eachNode(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' || node.name !== component) return
    isBuiltIn ??= !isComponentDeclared(component, tree)
    if (!isBuiltIn) return
    const visible = node.children.filter((child) => child.type !== 'text' || !isSpace(child.value))
    const [list] = visible
    if (visible.length === 1 && list?.type === 'element' && isList(list as Element))
      node.children = [renderTree(list as Element, context.texts) as TreeNode]
    else reportTree(node, context)
  })
}

function reportTree(node: JsxNode, context: CompileContext): void {
  context.report({
    code: 'file-tree',
    severity: 'error',
    message: '<FileTree> must contain a single list.',
    hint: 'Put one list of files inside, with a blank line before and after it.',
    ...toLocation(node),
  })
}

function isList({ tagName }: Element): boolean {
  return tagName === 'ul' || tagName === 'ol'
}

function renderTree(list: Element, texts: CompiledTexts): Element {
  const items = list.children.filter((child): child is Element => child.type === 'element')
  return generated(
    'ul',
    {},
    items.map((item) => generated('li', {}, [renderEntry(item, texts)])),
  )
}

function renderEntry(item: Element, texts: CompiledTexts): Element {
  const parts = item.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'p' ? child.children : [child],
  )
  const inner = parts.find((child): child is Element => child.type === 'element' && isList(child))
  const { name, comment } = splitEntry(parts.filter((child) => child !== inner))
  const text = getPlainText(name as TreeNode[])
  const isFolder = inner !== undefined || text.endsWith('/')
  const isMore = /^(?:…|\.\.\.)$/.test(text)
  const kind = isFolder ? ['tree-folder'] : isMore ? ['tree-more'] : []
  const className = ['tree-entry', ...kind]
  const label = isFolder ? [generated('span', { className: ['visually-hidden'] }, [textNode(`${texts.folder} `)])] : []
  const content = [
    ...label,
    generated('span', { className: ['tree-name'] }, isMore ? [textNode('…')] : name),
    ...(comment.length > 0 ? [textNode(' '), generated('span', { className: ['tree-comment'] }, comment)] : []),
  ]
  if (!inner) return generated('div', { className }, content)
  return generated('details', { open: true }, [generated('summary', { className }, content), renderTree(inner, texts)])
}

/** The first word or element of an item is the name; the rest is a comment. */
function splitEntry(nodes: ElementContent[]): { name: ElementContent[]; comment: ElementContent[] } {
  const from = nodes.findIndex((node) => node.type !== 'text' || !isSpace(node.value))
  const [first, ...rest] = nodes.slice(from)
  if (from < 0 || !first) return { name: [], comment: [] }
  if (first.type !== 'text') return { name: [first], comment: trimmed(rest) }
  const [, name = '', after = ''] = /^\s*(\S+)([\s\S]*)$/.exec(first.value) ?? []
  return { name: [textNode(name)], comment: trimmed([textNode(after), ...rest]) }
}

function trimmed(nodes: ElementContent[]): ElementContent[] {
  const [first] = nodes
  const last = nodes.at(-1)
  if (first?.type === 'text') first.value = first.value.replace(/^\s+/, '')
  if (last?.type === 'text') last.value = last.value.replace(/\s+$/, '')
  return nodes.filter((node) => node.type !== 'text' || node.value !== '')
}

function textNode(value: string): Text {
  return { type: 'text', value }
}
