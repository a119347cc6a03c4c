import type { Environment } from './model.ts'
import { dropsIn, isListType, type TypeNames } from './types.ts'

/** A variable or a field on the path to a drop. */
export interface PathStep {
  name: string
  /** The drop that it returns. */
  drop: string
  /** The drop that has the field; undefined for a variable. */
  of?: string
  isList: boolean
}

/** The shortest path from a global variable to each drop, by drop. Deprecated fields are skipped. */
export function shortestDropPaths({ drops, variables }: Environment, names: TypeNames): Map<string, PathStep[]> {
  const byName = new Map(drops.map((drop) => [drop.name, drop]))
  const paths = new Map<string, PathStep[]>()
  let frontier: PathStep[][] = variables.flatMap(({ name, value }) =>
    stepsTo(value.types, { name }, names).map((step) => [step]),
  )
  while (frontier.length > 0) {
    const next: PathStep[][] = []
    for (const path of frontier) {
      const { drop } = path.at(-1) as PathStep
      if (paths.has(drop)) continue
      paths.set(drop, path)
      for (const { name, returns, deprecated } of byName.get(drop)?.fields ?? []) {
        if (deprecated !== undefined) continue
        next.push(...stepsTo(returns.types, { name, of: drop }, names).map((step) => [...path, step]))
      }
    }
    frontier = next
  }
  return paths
}

function stepsTo(types: readonly string[], from: { name: string; of?: string }, names: TypeNames): PathStep[] {
  return types.flatMap((type) =>
    dropsIn([type], from.of ?? '', names).map((drop) => ({ ...from, drop, isList: isListType(type) })),
  )
}
