import path from 'node:path'
import type { CompileDocument } from '../../bundle/index.ts'
import { SiteError } from '../../platform/index.ts'
import type { DocumentCompiler } from './document-compiler.ts'

/**
 * Returns the compiler for documents that components import.
 * @param documents returns the compiler of the site's current state
 */
export function importedDocumentCompiler(siteDir: string, documents: () => DocumentCompiler): CompileDocument {
  return async (file) => {
    const compiler = documents()
    const { artifact, diagnostic } = await compiler.compile(await compiler.read(file))
    if (diagnostic) throw new SiteError({ message: diagnostic.message, diagnostics: [diagnostic] })
    const inputs = artifact.dependencies.flatMap(([kind, spec]) => (kind === 'file' ? [path.join(siteDir, spec)] : []))
    return { artifact, code: await compiler.code(artifact), inputs }
  }
}
