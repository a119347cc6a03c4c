import type { Artifact, Diagnostic, Route } from '../../../shared/types.ts'

/** What the readers of an output see. */
interface VisibleSite {
  manifest: { routes: readonly Pick<Route, 'contents'>[] }
  /** The documents that the readers may not see, by path. */
  hidden: Pick<ReadonlyMap<string, unknown>, 'has'>
}

/**
 * Reports documents that show other documents which the same readers may not see: imported, included, or as code.
 * @param artifacts those of the documents that the pages show, and maybe others
 */
export function findShownDocuments(artifacts: readonly Artifact[], { manifest, hidden }: VisibleSite): Diagnostic[] {
  const byId = groupById(artifacts)
  const ids = new Set(manifest.routes.flatMap(({ contents }) => contents.map(({ id }) => id)))
  const found: Diagnostic[] = []
  // Imported documents are added while the set is read.
  for (const id of ids) {
    const shown = new Set<string>()
    for (const { partials, dependencies } of byId.get(id) ?? []) {
      for (const partial of partials) {
        shown.add(partial)
        if (!hidden.has(partial)) ids.add(partial)
      }
      for (const [kind, file, value] of dependencies) if (kind === 'file' && value !== null) shown.add(file)
    }
    for (const file of shown) {
      if (!hidden.has(file)) continue
      found.push({
        code: 'groups',
        severity: 'error',
        message: `This document shows ${file}, which not all of its readers may read.`,
        hint: 'Limit this document to the same groups, or move the shared text to a file without a page (`_name.md`).',
        sourcePath: id,
      })
    }
  }
  return found
}

function groupById(artifacts: readonly Artifact[]): Map<string, Artifact[]> {
  const groups = new Map<string, Artifact[]>()
  for (const artifact of artifacts) groups.set(artifact.id, [...(groups.get(artifact.id) ?? []), artifact])
  return groups
}
