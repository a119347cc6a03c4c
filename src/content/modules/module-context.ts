import type { CompileContext } from '../compile-context.ts'

/** What rewriting a statement or a call needs to know. */
export interface ModuleContext {
  context: CompileContext
  siteDir: string
}

/** A place in the body of a document. */
export interface SourceLocation {
  line?: number
  column?: number
}
