import type { ArrayExpression, Expression, Program } from 'estree'
import type { Element, ElementContent, Root } from 'hast'
import { createDictionary } from '../../../shared/dictionary.ts'
import type { CompiledTexts } from '../../../shared/texts/compiled-texts.ts'
import type { Artifact, TocItem } from '../../../shared/types.ts'
import type { CompileContext } from '../compile-context.ts'
import { nodeLocation, type PlacedProgram } from '../source/javascript.ts'
import { generated } from '../tree/generated.ts'
import { toHtml } from '../tree/html.ts'
import { literalText } from '../tree/literal-text.ts'
import type { SourceLocation } from '../tree/location.ts'
import { getProgram, type TreeNode } from '../tree/nodes.ts'
import { getText, headingLevel } from '../tree/text.ts'
import { isLeftToSite } from './left-to-site.ts'

export type Toc = Artifact['toc']

/**
 * Collects the table of contents (every heading below the title that has text, and elements with `data-toc-level`) and
 * appends to each heading a link to itself. An imported document that is rendered as a component is listed by its source path.
 */
export function collectToc(
  tree: Root,
  { output: { partialNames }, texts, settings }: Pick<CompileContext, 'output' | 'texts' | 'settings'>,
): Toc {
  const toc: Toc = []
  const walk = (nodes: TreeNode[]) => {
    for (const node of nodes) {
      if (node.type === 'element') {
        const element = node as Element
        const level = headingLevel(element.tagName) ?? 1
        if (level > 1 && element.properties.id) {
          const html = toHtml(tocContent(element.children)).trim()
          if (html !== '') toc.push({ id: String(element.properties.id), level, html })
          if (!isLeftToSite(settings, element.tagName)) appendAnchorLink(element, texts)
          continue
        }
        const listed = takeListedLevel(element)
        if (listed) {
          const html = toHtml(tocContent(element.children)).trim()
          toc.push({ id: String(element.properties.id), level: listed, html: withNameBreaks(html) })
        }
        // The footnotes have a heading for screen readers only.
        if (element.properties.dataFootnotes !== undefined) continue
      }
      const partial = node.type === 'mdxJsxFlowElement' && node.name ? partialNames.get(node.name) : undefined
      if (partial !== undefined) toc.push({ partial })
      if (node.children) walk(node.children)
    }
  }
  walk(tree.children as TreeNode[])
  return toc
}

/** The level at which an element that is no heading is listed, such as a member of a reference page. Removes the mark. */
function takeListedLevel({ properties }: Element): number | undefined {
  const { id, dataTocLevel } = properties
  if (dataTocLevel === undefined) return undefined
  delete properties.dataTocLevel
  const level = Number(dataTocLevel)
  return id !== undefined && level > 1 && level <= 6 ? level : undefined
}

/** Lets long names break before their words. Their HTML has no attributes, and no upper-case tags. */
function withNameBreaks(html: string): string {
  return html.replace(/([a-z\d])(?=[A-Z])|_(?=\w)/g, '$&<wbr>')
}

/** The accessible name of the heading is its text, without that of the link. */
function appendAnchorLink(heading: Element, { linkTo, linkToSection }: CompiledTexts): void {
  const { properties, children } = heading
  const text = getText(heading as TreeNode).trim()
  if (text !== '' && children.every(isPlainText)) properties.ariaLabel ??= text
  const ariaLabel = text === '' ? linkToSection : linkTo({ heading: text })
  children.push(generated('a', { className: ['hash-link'], href: `#${String(properties.id)}`, ariaLabel }, []))
}

/** Whether `getText` returns all that screen readers read: not of components and formulas. */
function isPlainText(node: ElementContent): boolean {
  return node.type === 'text' || (node.type === 'element' && node.children.every(isPlainText))
}

/** Removes links, images, footnotes, components and expressions from a heading, but not the text inside them. */
function tocContent(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    // All raw HTML at this point is from formulas.
    if (node.type === 'text' || node.type === 'raw') return [node]
    const literal = literalText(node.data)
    if (literal !== undefined) return [{ type: 'text', value: literal }]
    if (node.type === 'element' && (node.tagName === 'img' || isFootnoteCall(node))) return []
    const inner = 'children' in node ? tocContent(node.children) : []
    return node.type === 'element' && node.tagName !== 'a' ? [{ ...node, properties: {}, children: inner }] : inner
  })
}

function isFootnoteCall({ tagName, children }: Element): boolean {
  const [only] = children
  return tagName === 'sup' && only?.type === 'element' && only.properties.dataFootnoteRef !== undefined
}

/**
 * Reads the table of contents that a document itself exports: `export const toc = […]`, of items `{ value, id, level }` and
 * of the tables of imported documents (`...theirToc`). Undefined if there is none. Reports one that only exists at run time.
 */
export function readExportedToc(tree: Root, context: CompileContext): Toc | undefined {
  const imported = new Map<string, string>()
  for (const node of tree.children as TreeNode[]) {
    const program: PlacedProgram | undefined = node.type === 'mdxjsEsm' ? getProgram(node) : undefined
    for (const statement of program?.body ?? []) {
      if (statement.type === 'ImportDeclaration' && /\.mdx?$/.test(String(statement.source.value))) {
        for (const specifier of statement.specifiers) {
          if (specifier.type === 'ImportSpecifier' && (specifier.imported as { name?: string }).name === 'toc')
            imported.set(specifier.local.name, String(statement.source.value))
        }
      }
      if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
      const declared = statement.declaration.declarations.find(
        ({ id }) => id.type === 'Identifier' && id.name === 'toc',
      )
      if (!declared) continue
      const toc = declared.init?.type === 'ArrayExpression' ? readToc(declared.init, imported, context) : undefined
      if (!toc) reportToc(context, nodeLocation(statement, program as Program))
      return toc
    }
  }
  return undefined
}

function readToc(
  { elements }: ArrayExpression,
  imported: Map<string, string>,
  context: CompileContext,
): Toc | undefined {
  const toc: Toc = []
  for (const element of elements) {
    if (element?.type === 'SpreadElement' && element.argument.type === 'Identifier') {
      const spec = imported.get(element.argument.name)
      const partial = spec === undefined ? null : context.resolve('document', spec)
      if (partial === null) return undefined
      toc.push({ partial })
    } else {
      const item = element?.type === 'ObjectExpression' ? readItem(element) : undefined
      if (!item) return undefined
      toc.push(item)
    }
  }
  return toc
}

function readItem({ properties }: Expression & { type: 'ObjectExpression' }): TocItem | undefined {
  const values = createDictionary<unknown>()
  for (const property of properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.value.type !== 'Literal')
      return undefined
    values[property.key.name] = property.value.value
  }
  const { value, id, level } = values
  if (typeof value !== 'string' || typeof id !== 'string' || typeof level !== 'number') return undefined
  return { id, level, html: value }
}

function reportToc(context: CompileContext, location: SourceLocation): void {
  context.report({
    code: 'dynamic-toc',
    severity: 'warning',
    message: 'The exported table of contents must be a literal list.',
    hint: 'Export a list of { value, id, level } objects. Spread the tables of contents of imported documents into it (...theirToc).',
    ...location,
  })
}

/** Returns the table of contents as modules export it, as a JavaScript expression. */
export function tocExpression(toc: Toc, use: string): string {
  const items = toc.map((item) => {
    if ('partial' in item) return `...(${use}(${JSON.stringify(item.partial)}).toc ?? [])`
    return JSON.stringify({ value: item.html, id: item.id, level: item.level })
  })
  return `[${items.join(', ')}]`
}
