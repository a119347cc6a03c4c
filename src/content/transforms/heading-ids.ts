import type { Program } from 'estree'
import GithubSlugger, { slug } from 'github-slugger'
import type { Element, Root } from 'hast'
import { literalText } from '../parse/javascript.ts'
import { eachElement } from '../tree/walk.ts'

/** An id written at the end of a heading, as text. */
const explicitId = /\s*(?:\\?\{#([^{}\s]+)\}|\{\/\*\s*#(\S+?)(?:\s.*?)?\*\/\}|<!--\s*#(\S+?)(?:\s.*?)?-->)\s*$/

/** A comment that gives a heading its id: the first word begins with `#`. */
export const headingIdComment = /^\s*#(\S+)/

/** For headings that have no text of their own. */
const fallbackId = 'section'

/**
 * Gives every heading its id: the one written at its end, else the slug of its text. No two ids are alike, except where
 * they were written: those stay as they are, and the headings that repeat one are returned.
 */
export function assignHeadingIds(tree: Root, { maintainCase }: { maintainCase: boolean }): Element[] {
  const slugger = new GithubSlugger()
  const withoutId: Element[] = []
  const duplicates: Element[] = []
  eachElement(tree, (element) => {
    if (headingLevel(element) === undefined) return
    if (!element.properties.id) extractExplicitId(element)
    const { id } = element.properties
    if (!id) withoutId.push(element)
    else if (Object.hasOwn(slugger.occurrences, String(id))) duplicates.push(element)
    else slugger.occurrences[String(id)] = 0
  })
  for (const element of withoutId) {
    element.properties.id = slugger.slug(slugSource(element, maintainCase) || fallbackId, maintainCase)
  }
  return duplicates
}

/** Where an expression was left out, no hyphens may tell of it. */
function slugSource(heading: Element, maintainCase: boolean): string {
  const text = getText(heading).trim()
  if (!hasDynamicExpression(heading)) return text
  return slug(text, maintainCase).replace(/-{2,}/g, '-').replace(/^-|-$/g, '')
}

function hasDynamicExpression(node: AnyNode): boolean {
  if (isExpression(node)) return literalText(node.data) === undefined
  return ((node.children ?? []) as AnyNode[]).some(hasDynamicExpression)
}

function extractExplicitId(element: Element): void {
  const last = element.children.at(-1) as { type: string; value?: string } | undefined
  if (last?.type === 'text') {
    const match = explicitId.exec(last.value ?? '')
    if (!match) return
    element.properties.id = match[1] ?? match[2] ?? match[3]
    last.value = (last.value ?? '').slice(0, match.index)
    return
  }
  const comment = last?.type === 'comment' ? last.value : lastComment(last)
  const id = headingIdComment.exec(comment ?? '')?.[1]
  if (id === undefined) return
  element.properties.id = id
  element.children.pop()
  const before = element.children.at(-1)
  if (before?.type === 'text') before.value = before.value.trimEnd()
}

function lastComment(node: { type: string; value?: string } | undefined): string | undefined {
  return node?.type === 'mdxTextExpression' ? /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(node.value ?? '')?.[1] : undefined
}

/** 1 to 6 for a heading. */
export function headingLevel({ tagName }: Pick<Element, 'tagName'>): number | undefined {
  return tagName.length === 2 && /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined
}

interface AnyNode {
  type: string
  children?: unknown[]
  value?: string
  data?: unknown
}

/**
 * Text of a tree, images by their description. Of expressions only literals count (`{'text'}`, `{1}`), since it is not
 * known what the others come to; numbers of footnotes do not.
 */
export function getText(node: AnyNode): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.type === 'raw') return formulaSource(node.value ?? '')
  if (isExpression(node)) return literalText(node.data) ?? ''
  if (node.type === 'element') {
    const { tagName, properties } = node as unknown as Element
    if (tagName === 'img') return String(properties.alt ?? '')
    if (properties.dataFootnoteRef !== undefined) return ''
  }
  return ((node.children ?? []) as AnyNode[]).map(getText).join('')
}

/** Of ready HTML only formulas have a text: the one that was written. */
function formulaSource(html: string): string {
  const written = /<annotation [^>]*>([^<]*)/.exec(html)?.[1] ?? ''
  return written.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

function isExpression({ type }: AnyNode): boolean {
  return type === 'mdxTextExpression' || type === 'mdxFlowExpression'
}

/** Whether the document begins with its own h1; modules and comments are not seen. */
export function beginsWithTitle(tree: Root): boolean {
  const first = tree.children.find((node) => !isInvisible(node as AnyNode))
  return first?.type === 'element' && first.tagName === 'h1'
}

/** Takes the h1 away that a document begins with. */
export function dropTitle(tree: Root): void {
  if (beginsWithTitle(tree))
    tree.children.splice(
      tree.children.findIndex((node) => !isInvisible(node as AnyNode)),
      1,
    )
}

function isInvisible({ type, data }: AnyNode): boolean {
  if (type === 'mdxjsEsm' || type === 'comment') return true
  return type === 'mdxFlowExpression' && (data as { estree?: Program } | undefined)?.estree?.body.length === 0
}
