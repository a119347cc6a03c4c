import path from 'node:path'
import { hashJson, readCacheFile, writeCacheFile } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { withPlaces } from '../diagnostics/place.ts'

interface Options {
  sourcePath: string
  /** Text of the config. */
  text?: string
  /** Absolute path of the bundled config, beside which the result is kept. */
  bundleFile: string
}

/** Adds lines and code frames to the warnings of a config: of an unchanged config, without parsing it again. */
export function placedDiagnostics(diagnostics: readonly Diagnostic[], options: Options): Diagnostic[] {
  const { sourcePath, text, bundleFile } = options
  if (text === undefined || diagnostics.length === 0) return [...diagnostics]
  const key = hashJson([sourcePath, text, diagnostics])
  const cacheDir = path.dirname(path.dirname(bundleFile))
  const file = `config/${path.basename(bundleFile, '.mjs')}.warnings`
  const known = read(cacheDir, file)
  if (known?.key === key) return known.diagnostics
  const placed = withPlaces(diagnostics, { sourcePath, text })
  writeCacheFile(cacheDir, file, JSON.stringify({ key, diagnostics: placed }))
  return placed
}

function read(cacheDir: string, file: string): { key: string; diagnostics: Diagnostic[] } | undefined {
  const text = readCacheFile(cacheDir, file)
  return text === undefined ? undefined : JSON.parse(text)
}
