import type { Artifact, ContentFile, Diagnostic, Origin } from '../../shared/types.ts'

type DiagnosticLocation = Pick<Diagnostic, 'sourcePath' | 'line' | 'column' | 'item'>

/** Maps the diagnostics and links of a generated document to the files it was generated from. Those of others have no errors. */
export function mapToOrigins(artifact: Artifact, { origins }: Pick<ContentFile, 'origins'>): Artifact {
  if (!origins?.length) return artifact
  return {
    ...artifact,
    diagnostics: artifact.diagnostics.map((diagnostic) => {
      const isWarning = diagnostic.severity === 'error' && findOrigin(diagnostic.line, origins)?.isForeign
      return { ...mapDiagnosticToOrigin(diagnostic, origins), ...(isWarning && { severity: 'warning' }) }
    }),
    links: artifact.links.map((link) => {
      const isForeign = findOrigin(link.line, origins)?.isForeign
      return { ...link, ...toOrigin(link.line, origins), ...(isForeign && { isForeign }) }
    }),
  }
}

/** Maps one diagnostic of a generated document. */
export function mapDiagnosticToOrigin(diagnostic: Diagnostic, origins: readonly Origin[] = []): Diagnostic {
  return { ...diagnostic, ...toOrigin(diagnostic.line, origins) }
}

/** Returns the origin of a line; without a line, that of the first one. */
function findOrigin(line = 0, origins: readonly Origin[]): Origin | undefined {
  return origins.findLast(({ from }) => from <= line) ?? origins[0]
}

function toOrigin(line: number | undefined, origins: readonly Origin[]): DiagnosticLocation {
  const at = line ?? 0
  const origin = findOrigin(line, origins)
  if (!origin) return {}
  const { sourcePath, item } = origin
  if (item !== undefined) return { sourcePath, item, line: undefined, column: undefined }
  return { sourcePath: origin.sourcePath, line: origin.line + Math.max(0, at - origin.from), column: undefined }
}
