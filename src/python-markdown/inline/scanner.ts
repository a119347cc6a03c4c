import type { Node } from '../nodes.ts'
import type { Stash } from '../source/stash.ts'

/** What an inline rule has found: nodes, whose texts are read with the rules after it, in place of the text up to `end`. */
export interface Found {
  start: number
  end: number
  /** `undefined` leaves the text, which no further place of this rule is looked for in. */
  nodes: Node[] | undefined
}

/** Finds the next place of one kind of inline markup, from an index on. */
export type InlineRule = (text: string, from: number, line: number) => Found | undefined

/** A rule that creates a node for each match of an expression. */
export function matching(
  pattern: RegExp,
  create: (match: RegExpExecArray, line: number) => Node[] | undefined,
): InlineRule {
  const sticky = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`)
  return (text, from, line) => {
    sticky.lastIndex = from
    const match = sticky.exec(text)
    if (match === null) return undefined
    return { start: match.index, end: match.index + match[0].length, nodes: create(match, line) }
  }
}

const place = /\uE000[bi](\d+)\uE001/g

/** Reads the inline markup of a text: rule after rule, each over the whole text. */
export function readInline(
  text: string,
  { rules, stash, line }: { rules: readonly InlineRule[]; stash: Stash; line: number },
): Node[] {
  return expand(replaceAll(text, { rules, stash, line }), stash, line)
}

interface Reading {
  rules: readonly InlineRule[]
  stash: Stash
  line: number
}

function replaceAll(text: string, { rules, stash, line }: Reading): string {
  let current = text
  for (const [index, rule] of rules.entries()) {
    let from = 0
    for (;;) {
      const found = rule(current, from, line + lines(current, from))
      if (found === undefined) break
      if (found.nodes === undefined) {
        from = Math.max(found.end, from + 1)
        continue
      }
      const marks = found.nodes.map((node) =>
        stash.addInline(readInside(node, { rules: rules.slice(index + 1), stash, line })),
      )
      const mark = marks.join('')
      current = current.slice(0, found.start) + mark + current.slice(found.end)
      from = found.start + mark.length
    }
  }
  return current
}

function lines(text: string, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++
  return count
}

function readInside(node: Node, { rules: all, ...reading }: Reading): Node {
  if (node.type !== 'tag') return node
  const rules = node.name === 'a' ? all.filter((rule) => !notInLinks.has(rule)) : all
  node.children = node.children.flatMap((child): Node[] => {
    if (child.type !== 'text' || child.isLiteral) return [readInside(child, { ...reading, rules })]
    return expand(replaceAll(child.value, { ...reading, rules, line: child.line }), reading.stash, child.line)
  })
  return node
}

const notInLinks = new WeakSet<InlineRule>()

/** Marks a rule that does not apply to the text of a link. */
export function outsideLinks(rule: InlineRule): InlineRule {
  notInLinks.add(rule)
  return rule
}

/** Replaces marks in a text by what they stand for. */
export function expand(text: string, stash: Stash, line: number): Node[] {
  const nodes: Node[] = []
  let start = 0
  const add = (value: string) => {
    const last = nodes.at(-1)
    if (value === '') return
    if (last?.type === 'text') nodes[nodes.length - 1] = { ...last, value: last.value + value, isLiteral: false }
    else nodes.push({ type: 'text', value, line })
  }
  for (const match of text.matchAll(place)) {
    add(text.slice(start, match.index))
    start = match.index + match[0].length
    const node = stash.get(Number(match[1]))
    if (node?.type === 'text') add(node.value)
    else if (node) nodes.push(node)
  }
  add(text.slice(start))
  return nodes
}

/** The text of marks in a text, for addresses and alternative texts. */
export function plain(text: string, stash: Stash): string {
  return text.replace(place, (_, index: string) => {
    const node = stash.get(Number(index))
    return node === undefined ? '' : node.type === 'tag' ? plainOf(node) : node.value
  })
}

function plainOf(node: Node): string {
  return node.type === 'tag' ? node.children.map(plainOf).join('') : node.value
}
