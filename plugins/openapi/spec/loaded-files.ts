import { posix as path } from 'node:path'
import { BaseResolver, type Document, ResolveError } from '@redocly/openapi-core'
import { decodeUri } from './pointer.ts'

/** Hands the files to the validator, which reads none itself. */
export class LoadedFiles extends BaseResolver {
  readonly #documents: ReadonlyMap<string, Document>

  constructor(documents: ReadonlyMap<string, Document>) {
    super()
    this.#documents = documents
  }

  override resolveExternalRef(base: string | null, ref: string): string {
    return /^[a-z][a-z\d+.-]+:/i.test(ref) ? ref : path.normalize(path.join(path.dirname(base ?? ''), decodeUri(ref)))
  }

  override async resolveDocument<T>(base: string | null, ref: string): Promise<Document<T>> {
    const document = this.#documents.get(this.resolveExternalRef(base, ref))
    if (!document) throw new ResolveError(new Error('The file does not exist'))
    return document as Document<T>
  }
}
