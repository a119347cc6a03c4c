import type { VirtualNode } from 'lectern/plugin-kit'
import { dedent, link, paragraph, summarizeMarkdown, textNodes } from '../../reference/index.ts'
import { type Reference, urlOf } from '../reference.ts'
import { child, describedNode, getText, type Spec, type SpecNode, type SpecUse } from '../spec/spec.ts'
import type { PageContext } from './page-context.ts'
import { elementSchemas } from './schema-parts.ts'

type DescribingPage = Pick<PageContext, 'places' | 'reference'>

/** Links to parts of the specification, `#/components/schemas/Pet` or `#operation/getPet`, become links to their pages. */
function linkParts(
  text: string,
  node: SpecNode,
  { spec, schemaPage, operationPage, operationById }: Reference,
): string {
  return text.replace(/\]\((#(?:\/|operation\/)[^\s)]+)\)/g, (all, target: string) => {
    const id = /^#operation\/(.+)/.exec(target)?.[1]
    const found = () => spec.resolve({ ...node, value: { $ref: target } }).target
    const page = id === undefined ? (schemaPage(found()) ?? operationPage({ node: found() })) : operationById(id)
    return page ? `](${urlOf(page)})` : all
  })
}

/** A description as a node with its location in the specification; no node if there is none. @param title sentence to leave out */
export function descriptionNodes(
  node: SpecNode,
  { places, reference }: DescribingPage,
  key = 'description',
  title?: string,
): VirtualNode[] {
  const given = child(node, key)?.value
  const text = typeof given === 'string' ? withoutTitle(dedent(given), title) : ''
  if (text.trim() === '') return []
  const value = linkParts(text, node, reference)
  const place = node.file.textPlace([...node.path, key])
  return [
    {
      type: 'markdown',
      value,
      line: places.allocateLines(place, value.split('\n').length),
      sourcePath: node.file.sourcePath,
      data: { hProperties: { className: ['description'] } },
    },
  ]
}

/** Removes a first sentence that repeats the title of the page. Lines stay where they are. */
function withoutTitle(text: string, title: string | undefined): string {
  const [, start = '', after = ''] = /^(\s*)(.*)$/s.exec(text) ?? []
  const sentence = title?.replace(/\.$/, '') ?? ''
  if (sentence === '' || after.slice(0, sentence.length).toLowerCase() !== sentence.toLowerCase()) return text
  const rest = after.slice(sentence.length)
  const end = /^(?:\.(?=\s|$)|(?=\s*$|\s*\n\s*\n))/.exec(rest)
  return end ? start + rest.slice(end[0].length).replace(/^[ \t]+/, '') : text
}

/** The description of what is used, or that of the reference to it. */
export function usedDescription(use: SpecUse, page: DescribingPage): VirtualNode[] {
  return descriptionNodes(describedNode(use), page)
}

/** The descriptions of the items and values in the type of a schema. */
export function elementDescriptions({ target }: SpecUse, page: DescribingPage): VirtualNode[] {
  return elementSchemas(target, page.reference).flatMap(({ schema }) => usedDescription(schema, page))
}

/** The link to further documentation. */
export function externalDocs(node: SpecNode, { reference: { spec, texts } }: PageContext): VirtualNode[] {
  const docs = externalDocsNode(node, spec)
  const url = docs && getText(docs, 'url')
  if (!docs || url === undefined) return []
  const label = getText(docs, 'description') ?? url
  return [
    paragraph(
      ...textNodes(texts.seeAlsoLine, { links: link(url, summarizeMarkdown(label).replace(/\.$/, '') || url) }),
    ),
  ]
}

function externalDocsNode(node: SpecNode, spec: Spec): SpecNode | undefined {
  const docs = child(node, 'externalDocs')
  return docs && spec.resolve(docs).target
}

/** The first sentence about a tag as plain text. Its summary is its title. */
export function summarizeTag(tag: SpecNode): string {
  return summarizeMarkdown(getText(tag, 'description') ?? '')
}

/** The first sentence of a description as plain text. */
export function summarizeNode(node: SpecNode): string {
  return summarizeMarkdown(getText(node, 'summary') ?? getText(node, 'description') ?? '')
}
