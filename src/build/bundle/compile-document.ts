import type { Artifact } from '../../shared/types.ts'

export interface CompiledDocument {
  artifact: Artifact
  /** Text of the compiled module. */
  code: string
  /** Absolute paths of the other files the module depends on. */
  inputs: string[]
}

/**
 * Compiles a document that a component imports, given its absolute path.
 * @throws SiteError with the document's diagnostics
 */
export type CompileDocument = (file: string) => Promise<CompiledDocument>
