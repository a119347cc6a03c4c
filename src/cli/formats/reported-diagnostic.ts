import type { Diagnostic } from '../../shared/types.ts'

/** A diagnostic whose file is relative to the root of the repository. */
export type ReportedDiagnostic = Omit<Diagnostic, 'sourcePath' | 'frame' | 'stack'> & { file?: string }

export interface FormatContext {
  /** The site config, relative to the root of the repository; undefined if there is none. */
  configFile: string | undefined
}
