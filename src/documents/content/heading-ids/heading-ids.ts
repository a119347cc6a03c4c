import GithubSlugger, { slug } from 'github-slugger'
import type { Element, Root } from 'hast'
import rehypeSlug from 'rehype-slug'
import type { MarkdownConfig } from '../../../shared/types.ts'
import type { CompileContext } from '../compile-context.ts'
import { isHandWritten } from '../tree/hand-written.ts'
import { headingIdComment } from '../tree/heading-id-comment.ts'
import { literalText } from '../tree/literal-text.ts'
import { toLocation } from '../tree/location.ts'
import { isExpression, type TreeNode } from '../tree/nodes.ts'
import { getTagName } from '../tree/properties.ts'
import { getText, headingLevel } from '../tree/text.ts'
import { eachElement } from '../tree/walk.ts'

/** An id written at the end of a heading, as text. */
const explicitId = /\s*(?:\\?\{#([^{}\s]+)\}|\{\/\*\s*#(\S+?)(?:\s.*?)?\*\/\}|<!--\s*#(\S+?)(?:\s.*?)?-->)\s*$/

/** Slug of a heading without text. */
const fallbackSlug = 'section'

const fillMissingIds = rehypeSlug()

/**
 * Sets the id of every heading: the explicit one at its end, or the slug of its text. Explicit ids are not changed. A slug
 * never repeats another id, except in sites of Docusaurus: their published slugs do not depend on explicit ids, nor on
 * headings written as HTML. An explicit id of an included file that is taken gets a number.
 * @param isIncluded whether a heading is of an included file
 * @returns the headings that repeat the id of an earlier one
 */
export function assignHeadingIds(
  tree: Root,
  anchors: MarkdownConfig['anchors'],
  isIncluded: (heading: Element) => boolean = () => false,
): Element[] {
  const headings: Element[] = []
  // Those whose id no generated one may repeat.
  const withId: Element[] = []
  eachElement(tree, (element) => {
    if (headingLevel(element.tagName) === undefined) return
    headings.push(element)
    const hasId = Boolean(element.properties.id)
    if (!hasId) extractExplicitId(element)
    // A plugin of the site has set the id.
    if (element.properties.id && (!anchors.likeDocusaurus || (hasId && !isHandWritten(element)))) withId.push(element)
  })
  numberIds(headings, isIncluded)
  const reserved = new Set(withId.map(({ properties }) => String(properties.id)))
  const withoutId = headings.filter(({ properties }) => !properties.id)
  if (anchors.likeDocusaurus) {
    const markdown = withoutId.filter((heading) => !isHandWritten(heading))
    assignSlugs(markdown, reserved, anchors)
    for (const { properties } of headings) if (properties.id) reserved.add(String(properties.id))
    assignSlugs(withoutId.filter(isHandWritten), reserved, anchors)
  } else assignSlugs(withoutId, reserved, anchors)
  return findDuplicates(headings)
}

/** Adds numbers to the explicit ids of included headings that others have, too. */
function numberIds(headings: readonly Element[], isIncluded: (heading: Element) => boolean): void {
  const included = headings.filter(({ properties }) => properties.id).filter(isIncluded)
  if (included.length === 0) return
  const others = headings.filter((heading) => heading.properties.id && !included.includes(heading))
  const taken = new Set(others.map(({ properties }) => String(properties.id)))
  for (const { properties } of included) {
    const written = String(properties.id)
    let id = written
    for (let count = 1; taken.has(id); count++) id = `${written}-${count}`
    taken.add(id)
    properties.id = id
  }
}

function assignSlugs(headings: Element[], reserved: Set<string>, anchors: MarkdownConfig['anchors']): void {
  if (headings.length === 0) return
  const texts = headings.map((heading) => slugSource(heading, anchors))
  if (anchors.maintainCase) slugCaseSensitive(headings, texts, reserved)
  else slugHeadings(headings, texts, reserved)
}

function findDuplicates(headings: Element[]): Element[] {
  const ids = new Set<string>()
  return headings.filter(({ properties }) => {
    const id = String(properties.id)
    if (ids.has(id)) return true
    ids.add(id)
    return false
  })
}

export function reportDuplicateIds(headings: Element[], context: CompileContext): void {
  for (const heading of headings) {
    context.report({
      code: 'duplicate-id',
      severity: 'warning',
      message: `Two headings have the id "${heading.properties.id}"; links go to the first one.`,
      hint: 'Give one of them a different id.',
      ...toLocation(heading),
    })
  }
}

/**
 * Runs rehype-slug on placeholders with the text of each heading, since it reads neither images nor expressions. It does not
 * know existing ids: they are reserved by headings with the id as text.
 */
function slugHeadings(headings: Element[], texts: string[], ids: Set<string>): void {
  const reserved = [...ids].filter((id) => slug(id) === id).map((id) => createPlaceholder({}, id))
  const placeholders = headings.map(({ properties }, index) => createPlaceholder(properties, texts[index] as string))
  fillMissingIds({ type: 'root', children: [...reserved, ...placeholders] })
}

/** Creates a placeholder that shares its properties with a heading, so that the heading receives the id. */
function createPlaceholder(properties: Element['properties'], text: string): Element {
  return { type: 'element', tagName: 'h2', properties, children: [{ type: 'text', value: text }] }
}

/** Adds slugs that preserve case, unlike rehype-slug. */
function slugCaseSensitive(headings: Element[], texts: string[], ids: Set<string>): void {
  const slugger = new GithubSlugger()
  for (const id of ids) slugger.occurrences[id] = 0
  for (const [index, { properties }] of headings.entries()) properties.id = slugger.slug(texts[index] as string, true)
}

/** Returns the text for the slug. Omitted expressions leave no hyphens. */
function slugSource(heading: Element, { maintainCase, likeDocusaurus }: MarkdownConfig['anchors']): string {
  if (likeDocusaurus) return sourceText(heading as TreeNode) || fallbackSlug
  const text = getText(heading as TreeNode).trim()
  const source = hasDynamicExpression(heading as TreeNode)
    ? slug(text, maintainCase).replace(/-{2,}/g, '-').replace(/^-|-$/g, '')
    : text
  return source || fallbackSlug
}

/** Returns the text of a heading with its expressions as they are written. */
function sourceText(node: TreeNode): string {
  if (isExpression(node)) return node.value ?? ''
  if (node.type === 'element' && node.properties.dataFootnoteRef !== undefined) return ''
  const hasChildren = node.children && node.children.length > 0
  return hasChildren ? (node.children ?? []).map(sourceText).join('') : getText(node)
}

function hasDynamicExpression(node: TreeNode): boolean {
  if (isExpression(node)) return literalText(node.data) === undefined
  return (node.children ?? []).some(hasDynamicExpression)
}

/** Moves an id from the end of a heading's text, which may be emphasized or linked, to the heading. */
export function extractExplicitId(heading: Element): void {
  const id = takeExplicitId(heading.children as TreeNode[])
  if (id !== undefined) heading.properties.id = id
}

/** Removes an id from the end of nodes, and returns it. */
function takeExplicitId(nodes: TreeNode[]): string | undefined {
  const last = nodes.at(-1)
  if (last?.type === 'text') {
    const match = explicitId.exec(last.value)
    if (match) last.value = last.value.slice(0, match.index)
    return match?.[1] ?? match?.[2] ?? match?.[3]
  }
  if (last?.children && getTagName(last) !== 'code') return takeExplicitId(last.children)
  const comment = last?.type === 'comment' ? last.value : expressionComment(last)
  const id = headingIdComment.exec(comment ?? '')?.[1]
  if (id === undefined) return undefined
  nodes.pop()
  const before = nodes.at(-1)
  if (before?.type === 'text') before.value = before.value.trimEnd()
  return id
}

function expressionComment(node: TreeNode | undefined): string | undefined {
  return node?.type === 'mdxTextExpression' ? /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(node.value)?.[1] : undefined
}
