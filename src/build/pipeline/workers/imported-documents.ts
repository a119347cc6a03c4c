import path from 'node:path'
import { SiteError } from '../../../platform/index.ts'
import type { ContentFile } from '../../../shared/types.ts'
import type { CompileDocument } from '../../bundle/index.ts'
import type { ImageConverter } from '../images/image-converter.ts'
import type { OtherSetup } from './compile-setup.ts'
import { type CompileResult, type DocumentCompiler, stoppedDocument } from './document-compiler.ts'
import type { TaskPool } from './task-pool.ts'

export interface ImportedDocumentOptions {
  siteDir: string
  /** Returns the compiler of the site's current state. */
  documents(): DocumentCompiler
  /** Compiles a document in another thread; `documents` compiles if it is left out. */
  compile?(file: ContentFile): Promise<CompileResult>
  /** Converts the images of documents. */
  images?: ImageConverter | undefined
}

/** Returns the compiler for documents that components import. */
export function importedDocumentCompiler(options: ImportedDocumentOptions): CompileDocument {
  const { siteDir, documents, images } = options
  return async (file) => {
    const compiler = documents()
    const compile = options.compile ?? compiler.compile
    const content = await compiler.read(file)
    let result = await compile(content)
    if (images && result.artifact && result.unconvertedImages) {
      await images.convert(result.unconvertedImages)
      result = await compile(content)
    }
    const { artifact, diagnostic } = result
    if (diagnostic) throw new SiteError({ message: diagnostic.message, diagnostics: [diagnostic] })
    const inputs = artifact.dependencies.flatMap(([kind, spec]) => (kind === 'file' ? [path.join(siteDir, spec)] : []))
    return { artifact, code: await compiler.code(artifact), inputs }
  }
}

/** Compiles a document in a pool. @param setup that of the document, if the workers have another one */
export async function compileInPool(file: ContentFile, pool: TaskPool, setup?: OtherSetup): Promise<CompileResult> {
  const [result] = await pool.run<ContentFile, CompileResult>({
    items: [file],
    toTask: (files) => ({ type: 'compile', locale: '', files, compile: setup }),
    progress() {},
    onStopped: stoppedDocument,
  })
  return result as CompileResult
}
