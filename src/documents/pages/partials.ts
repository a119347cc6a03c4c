import type { Artifact } from '../../shared/types.ts'

/** Returns the documents that a document imports, directly or not, innermost first, and the first import cycle found. */
export function collectPartials(
  artifact: Artifact,
  artifacts: Map<string, Artifact>,
): { partials: Artifact[]; cycle?: string[] } {
  const partials: Artifact[] = []
  let cycle: string[] | undefined
  const visit = (current: Artifact, trail: string[]) => {
    for (const id of current.partials) {
      if (trail.includes(id)) {
        cycle ??= [...trail.slice(trail.indexOf(id)), id]
        continue
      }
      const part = artifacts.get(id)
      if (!part || partials.includes(part)) continue
      visit(part, [...trail, id])
      if (!partials.includes(part)) partials.push(part)
    }
  }
  visit(artifact, [artifact.id])
  return { partials, ...(cycle ? { cycle } : {}) }
}
