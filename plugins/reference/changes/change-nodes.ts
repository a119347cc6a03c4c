import type { ThemeTexts, VirtualNode } from 'lectern/plugin-kit'
import { compareNames } from '../compare-names.ts'
import { definitionList } from '../member-list.ts'
import { badge, code, element, link, text } from '../nodes.ts'
import { textNodes } from '../text-nodes.ts'
import { type Aspect, type Change, type ChangeKind, memberLabel } from './change.ts'

/** What changes link to. */
export interface ChangeLinks {
  /** The URL of an element or a member in the current reference; undefined if there is none. */
  urlFor(place: Pick<Change, 'owner' | 'member'>): string | undefined
  /** The URL of a name in a type. */
  typeUrl(name: string): string | undefined
}

/** Renders changes of one group. */
export interface ChangeContext extends ChangeLinks {
  texts: ThemeTexts
  /** What the heading of the group already says. */
  kind?: ChangeKind
}

/** Changes as a list by element, the elements sorted by name. */
export function changeList(changes: readonly Change[], context: ChangeContext): VirtualNode {
  const byOwner = new Map<string, Change[]>()
  for (const change of changes) byOwner.set(change.owner, [...(byOwner.get(change.owner) ?? []), change])
  const owners = [...byOwner].sort(([a], [b]) => compareNames(a.replace('@', ''), b.replace('@', '')))
  return definitionList(
    owners.map(([owner, own]) => ownerNode(owner, own, context)),
    'release-changes',
  )
}

function ownerNode(owner: string, changes: readonly Change[], context: ChangeContext): VirtualNode {
  const isWhole = ({ kind, member, aspect }: Change) =>
    member === undefined && aspect === undefined && (kind === 'added' || kind === 'removed')
  const facts = changes.filter(isWhole).flatMap((change) => detailNodes(change, context))
  const items = changes
    .filter((change) => !isWhole(change))
    .sort((a, b) => Number(a.member !== undefined) - Number(b.member !== undefined))
    .map((change) => [...memberNodes(change, context), ...detailNodes(change, context)])
    .filter((nodes) => nodes.length > 0)
  return element('div', {}, [
    element('dt', {}, link(context.urlFor({ owner }), code(owner))),
    ...(facts.length === 0 ? [] : [element('dd', { className: ['member-type'] }, facts.flatMap(spaced))]),
    ...(items.length === 0 ? [] : [element('dd', {}, [element('ul', {}, items.map(itemNode))])]),
  ])
}

function itemNode(nodes: VirtualNode[]): VirtualNode {
  return element('li', {}, nodes.flatMap(spaced))
}

/** A node after a space, except for the first. */
function spaced(node: VirtualNode, index: number): VirtualNode[] {
  return index === 0 ? [node] : [text(' '), node]
}

function memberNodes({ owner, member, kind, aspect }: Change, { urlFor }: ChangeContext): VirtualNode[] {
  if (member === undefined) return []
  const isGone = kind === 'removed' && aspect === undefined
  return link(isGone ? undefined : urlFor({ owner, member }), code(memberLabel(member)))
}

/** What is different, without what the heading of the group says. */
function detailNodes(change: Change, context: ChangeContext): VirtualNode[] {
  const { kind, aspect, before, after, isRequired } = change
  const { texts } = context
  const mark = kind === context.kind ? [] : kindBadge(kind, aspect, texts)
  if (aspect === undefined) {
    if (kind === 'deprecated') return [...mark, ...(after === undefined ? [] : [reasonNode(after)])]
    const type = kind === 'added' && after !== undefined ? [valueNode(after, 'type', context)] : []
    return [...type, ...(isRequired ? [badge(texts.required, 'info')] : []), ...mark]
  }
  const name = aspectText(aspect, texts)
  const label = name === undefined ? [] : [element('span', { className: ['change-aspect'] }, [name])]
  const toNode = (value: string) => (aspect === 'deprecation' ? reasonNode(value) : valueNode(value, aspect, context))
  if (kind !== 'changed') {
    const value = after ?? before
    return [...label, ...(value === undefined ? [] : [toNode(value)]), ...mark]
  }
  if (before === undefined && after === undefined) return label
  const [from, to] = [before, after].map((value) => (value === undefined ? text('–') : toNode(value)))
  const values = [from as VirtualNode, element('span', { className: ['change-arrow'] }, ['→']), to as VirtualNode]
  if (aspect !== 'defaultValue') return [...label, ...values]
  const value = values.flatMap(spaced)
  return [element('span', { className: ['change-default'] }, textNodes(texts.defaultValue, { value }))]
}

function kindBadge(kind: ChangeKind, aspect: Aspect | undefined, texts: ThemeTexts): VirtualNode[] {
  if (kind === 'added') return [badge(texts.addedPages)]
  if (kind === 'removed') return [badge(texts.removedPages, aspect === undefined ? 'caution' : undefined)]
  return kind === 'deprecated' ? [badge(texts.deprecatedBadge, 'caution')] : []
}

/** Source code, the names of types linked. */
function valueNode(value: string, aspect: Aspect, { typeUrl }: ChangeContext): VirtualNode {
  if (aspect === 'defaultValue' || aspect === 'location' || aspect === 'kind' || aspect === 'syntax') return code(value)
  const parts = value.split(/(@?[A-Za-z_](?:[\w:]*\w)?)/).filter((part) => part !== '')
  return element(
    'code',
    { className: ['type'] },
    parts.flatMap((part): (VirtualNode | string)[] => {
      const url = typeUrl(part)
      return url === undefined ? [part] : link(url, part)
    }),
  )
}

/** The reason of a deprecation: plain text but for code. */
function reasonNode(reason: string): VirtualNode {
  const parts = reason.split(/`([^`]+)`/)
  return element(
    'span',
    {},
    parts.map((part, index) => (index % 2 === 1 ? code(part) : part)),
  )
}

/** Words before a value that does not speak for itself. */
function aspectText(aspect: Aspect, texts: ThemeTexts): string | undefined {
  const byAspect: Partial<Record<Aspect, string>> = {
    deprecation: texts.deprecated,
    interface: texts.implements,
    possibleType: texts.possibleTypes,
    location: texts.appliedTo,
    repeatable: texts.repeatable,
    directive: texts.directives,
    rootType: texts.operations,
  }
  return byAspect[aspect]
}
