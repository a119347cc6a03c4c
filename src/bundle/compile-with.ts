import { pathToFileURL } from 'node:url'
import { SiteError } from '../platform/index.ts'
import type { Diagnostic } from '../shared/types.ts'
import type { CompileDocument } from './document-loader.ts'

/** A module of another room that compiles documents: its `openDocuments(setup)` gives the compiler. */
export interface DocumentsModule {
  file: string
  setup: unknown
}

/** The room that compiles documents is handed in by name: this room may not import it. */
export function compileWith({ file, setup }: DocumentsModule, diagnostics: Diagnostic[]): CompileDocument {
  let compile: Promise<CompileDocument> | undefined
  const open = async () => {
    const module = (await import(pathToFileURL(file).href)) as { openDocuments(setup: unknown): CompileDocument }
    return module.openDocuments(setup)
  }
  return async (document) => {
    compile ??= open()
    try {
      return await (await compile)(document)
    } catch (error) {
      if (error instanceof SiteError) diagnostics.push(...error.diagnostics)
      throw error
    }
  }
}
