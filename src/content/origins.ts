import type { Artifact, ContentFile, Diagnostic, Origin } from '../shared/types.ts'

type SourceLocation = Pick<Diagnostic, 'sourcePath' | 'line' | 'column'>

/** The artifact of a generated document with its faults and links where people can mend them. */
export function mapToOrigins(artifact: Artifact, { origins }: Pick<ContentFile, 'origins'>): Artifact {
  if (!origins?.length) return artifact
  return {
    ...artifact,
    diagnostics: artifact.diagnostics.map((diagnostic) => mapDiagnosticToOrigin(diagnostic, origins)),
    links: artifact.links.map((link) => ({ ...link, ...toOrigin(link.line, origins) })),
  }
}

/** The same for a fault that stands for the whole document. */
export function mapDiagnosticToOrigin(diagnostic: Diagnostic, origins: readonly Origin[] = []): Diagnostic {
  return { ...diagnostic, ...toOrigin(diagnostic.line, origins) }
}

/** Where a line of a generated document comes from; the document as a whole comes from where its first line does. */
function toOrigin(line: number | undefined, origins: readonly Origin[]): SourceLocation {
  const at = line ?? 0
  const origin = origins.findLast(({ from }) => from <= at) ?? origins[0]
  if (!origin) return {}
  return { sourcePath: origin.sourcePath, line: origin.line + Math.max(0, at - origin.from), column: undefined }
}
