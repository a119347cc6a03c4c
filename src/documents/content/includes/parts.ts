import type { Nodes, Root } from 'mdast'
import { closestMatch } from '../../../platform/index.ts'
import { findRegion, type Range } from '../code/regions.ts'
import { dedent, findLines } from '../code/snippet.ts'

/** A heading that is in no other block. Lines are those of its body, from 1. */
export interface PlacedHeading {
  id: string
  depth: number
  line: number
}

export interface PartOptions {
  /** Number of lines before the body. */
  bodyLine: number
  /** Parses the whole body. */
  headings(): Promise<{ tree: Root; headings: PlacedHeading[] }>
}

/** The body with only one part, in its place, or why there is no such part. */
export type Part = { body: string; missing?: undefined } | { body?: undefined; missing: string; hint?: string }

/**
 * Empties the lines of a body that are not in a part: `L3-L8`, a region, or the section of a heading. Definitions of links and footnotes,
 * and imports, stay.
 */
export async function cutPart(part: string, body: string, { bodyLine, headings: parse }: PartOptions): Promise<Part> {
  if (part === '') return { body }
  const lines = body.split('\n')
  const { tree, headings } = await parse()
  const range = findBodyLines(lines, part, bodyLine) ?? findNamed(lines, part, headings)
  if (range.from === undefined) return range
  const stays = new Set((tree.children as Nodes[]).filter(({ type }) => isDefinition(type)).flatMap(linesOf))
  const inside = dedent(lines.slice(range.from, range.to))
  const shown = lines.map((line, index) => {
    const at = index - range.from
    return inside[at] ?? (stays.has(index + 1) ? line : '')
  })
  return { body: shown.join('\n') }
}

/** Finds lines by their numbers in the file, which include those of the front matter. */
export function findBodyLines(lines: readonly string[], part: string, bodyLine: number): Range | undefined {
  const range = findLines([...new Array<string>(bodyLine), ...lines], part)
  if (range?.from === undefined) return range
  return { from: Math.max(0, range.from - bodyLine), to: Math.max(0, range.to - bodyLine) }
}

/** Finds a region, or the section from a heading to the next one of its level. */
function findNamed(lines: readonly string[], part: string, headings: readonly PlacedHeading[]): Range {
  const region = findRegion(lines, part)
  if (region.from !== undefined || region.missing.includes('never closed')) return region
  const at = headings.findIndex(({ id }) => id === part)
  const heading = headings[at]
  if (heading) {
    const next = headings.slice(at + 1).find(({ depth }) => depth <= heading.depth)
    return { from: heading.line - 1, to: next ? next.line - 1 : lines.length }
  }
  const close = closestMatch(
    part,
    headings.map(({ id }) => id),
  )
  const missing = `There is no region and no heading "${part}"`
  if (close !== undefined) return { missing, hint: `Did you mean "${close}"?` }
  return { missing, hint: region.hint?.startsWith('Mark') ? listIds(headings) : (region.hint ?? '') }
}

function listIds(headings: readonly PlacedHeading[]): string {
  const ids = headings.slice(0, 10).map(({ id }) => `"${id}"`)
  return ids.length === 0
    ? 'Mark a region with the comments `<!-- #region name -->` and `<!-- #endregion -->`.'
    : `Its headings have the ids ${ids.join(', ')}.`
}

function isDefinition(type: string): boolean {
  return type === 'definition' || type === 'footnoteDefinition' || type === 'mdxjsEsm'
}

function linesOf({ position }: Nodes): number[] {
  if (!position) return []
  const { start, end } = position
  return Array.from({ length: end.line - start.line + 1 }, (_, index) => start.line + index)
}
