import type { Element, ElementContent, Root, RootContent } from 'hast'
import { raw } from 'hast-util-raw'
import type { Root as MdastRoot } from 'mdast'
import { toHast as mdastToHast } from 'mdast-util-to-hast'
import { visit } from 'unist-util-visit'

const mdxNodes = ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression', 'mdxjsEsm']

/** The hast tree of a document; MDX nodes pass through, HTML written in Markdown becomes elements. */
export function toHast(tree: MdastRoot): Root {
  const hast = mdastToHast(tree, { allowDangerousHtml: true, passThrough: mdxNodes as never[] }) as Root
  const parsed = hasRaw(hast.children) ? parseRaw(hast) : hast
  parsed.children = dropBlankLines(parsed.children, true) as RootContent[]
  return parsed
}

/** Parsing HTML forgets the data of elements, so what stood behind the language of a fence is kept as a property. */
function parseRaw(tree: Root): Root {
  visit(tree, 'element', (element) => {
    const meta = (element.data as { meta?: string | null } | undefined)?.meta
    if (meta) element.properties.dataMeta = meta
  })
  return raw(tree, { passThrough: mdxNodes as never[] }) as Root
}

function hasRaw(nodes: (RootContent | ElementContent)[]): boolean {
  return nodes.some((node) => node.type === 'raw' || ('children' in node && hasRaw(node.children)))
}

/** Elements in which text between children shows. Everywhere else blank lines between blocks are noise. */
const textParents = new Set([
  'p',
  'a',
  'em',
  'strong',
  'del',
  'span',
  'code',
  'pre',
  'kbd',
  'sup',
  'sub',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'td',
  'th',
  'dt',
  'summary',
  'figcaption',
  'b',
  'i',
  'u',
  's',
  'small',
  'mark',
  'label',
  'button',
  'textarea',
  'q',
  'cite',
])

function dropBlankLines(nodes: (RootContent | ElementContent)[], drop: boolean): (RootContent | ElementContent)[] {
  const kept: (RootContent | ElementContent)[] = []
  for (const node of nodes) {
    if (node.type === 'comment') continue
    if (drop && node.type === 'text' && node.value.includes('\n') && node.value.trim() === '') continue
    if ('children' in node) {
      const isText =
        node.type === 'element'
          ? textParents.has(node.tagName)
          : (node as { type: string }).type === 'mdxJsxTextElement'
      ;(node as Element).children = dropBlankLines(node.children, !isText) as ElementContent[]
    }
    kept.push(node)
  }
  return kept
}
