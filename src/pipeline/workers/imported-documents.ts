import path from 'node:path'
import type { CompileDocument } from '../../bundle/index.ts'
import { SiteError } from '../../platform/index.ts'
import type { ImageConverter } from '../images/image-converter.ts'
import type { DocumentCompiler } from './document-compiler.ts'

/**
 * Returns the compiler for documents that components import.
 * @param documents returns the compiler of the site's current state
 * @param images converts their images
 */
export function importedDocumentCompiler(
  siteDir: string,
  documents: () => DocumentCompiler,
  images?: ImageConverter,
): CompileDocument {
  return async (file) => {
    const compiler = documents()
    const content = await compiler.read(file)
    let result = await compiler.compile(content)
    if (images && result.artifact && result.unconvertedImages) {
      await images.convert(result.unconvertedImages)
      result = await compiler.compile(content)
    }
    const { artifact, diagnostic } = result
    if (diagnostic) throw new SiteError({ message: diagnostic.message, diagnostics: [diagnostic] })
    const inputs = artifact.dependencies.flatMap(([kind, spec]) => (kind === 'file' ? [path.join(siteDir, spec)] : []))
    return { artifact, code: await compiler.code(artifact), inputs }
  }
}
