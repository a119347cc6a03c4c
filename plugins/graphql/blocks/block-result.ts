import type { ASTNode, NameNode } from 'graphql'
import type { CodeLink } from 'lectern/plugin-kit'
import { closestMatch } from 'lectern/plugin-kit'

/** What a walk over a block collects. */
export interface BlockNames {
  links: CodeLink[]
  /** Definitions that the result depends on. */
  used: Set<string>
  /** What an unknown name can mean, by the nodes that errors refer to. */
  hints: Map<ASTNode, string>
}

export function createBlockNames(): BlockNames {
  return { links: [], used: new Set(), hints: new Map() }
}

/** Links a name, if it has a page. */
export function addLink(
  { links }: BlockNames,
  { loc }: Pick<NameNode, 'loc'>,
  url: string | undefined,
  { before = 0, owner }: { before?: number; owner?: string } = {},
): void {
  if (loc && url !== undefined) links.push({ start: loc.start - before, end: loc.end, url, owner })
}

/** Adds a hint for an unknown name. */
export function addHint({ hints }: BlockNames, nodes: readonly ASTNode[], name: string, known: Iterable<string>): void {
  const match = closestMatch(name, [...known])
  if (match !== undefined) for (const node of nodes) hints.set(node, `Did you mean "${match}"?`)
}
