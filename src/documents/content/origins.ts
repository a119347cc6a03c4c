import type { Artifact, ContentFile, Diagnostic, Origin } from '../../shared/types.ts'

type DiagnosticLocation = Pick<Diagnostic, 'sourcePath' | 'line' | 'column'>

/** Maps the diagnostics and links of a generated document to the files it was generated from. */
export function mapToOrigins(artifact: Artifact, { origins }: Pick<ContentFile, 'origins'>): Artifact {
  if (!origins?.length) return artifact
  return {
    ...artifact,
    diagnostics: artifact.diagnostics.map((diagnostic) => mapDiagnosticToOrigin(diagnostic, origins)),
    links: artifact.links.map((link) => ({ ...link, ...toOrigin(link.line, origins) })),
  }
}

/** Maps one diagnostic of a generated document. */
export function mapDiagnosticToOrigin(diagnostic: Diagnostic, origins: readonly Origin[] = []): Diagnostic {
  return { ...diagnostic, ...toOrigin(diagnostic.line, origins) }
}

/** Returns the origin of a line; without a line, that of the first one. */
function toOrigin(line: number | undefined, origins: readonly Origin[]): DiagnosticLocation {
  const at = line ?? 0
  const origin = origins.findLast(({ from }) => from <= at) ?? origins[0]
  if (!origin) return {}
  return { sourcePath: origin.sourcePath, line: origin.line + Math.max(0, at - origin.from), column: undefined }
}
