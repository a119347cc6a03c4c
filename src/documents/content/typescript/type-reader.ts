import path from 'node:path'
import { type FoundTypescript, findTwoslash, findTypescript, type Store } from '../../../platform/index.ts'
import type { Example } from './example.ts'
import { createExampleReader, type ExampleReader, type ExampleRequest } from './example-reader.ts'
import { type ReadType, readType } from './read-type.ts'
import { siteFile } from './site-file.ts'
import { type CreateHost, createHosts } from './source-files.ts'
import { cachedTypes, type TypeResult } from './type-cache.ts'
import { loadTypescript, type TypeScript } from './typescript-api.ts'

/** Raise this when the same sources give other results. */
const revision = 2

/** Reads types of TypeScript for documents. */
export interface TypeReader {
  /** Reads the properties of an exported type; undefined without TypeScript. @param file absolute path */
  readType(file: string, name: string): Promise<TypeResult<ReadType> | undefined>
  /** Reads what TypeScript knows about a code block; undefined without the packages for it. */
  readExample(request: ExampleRequest): Promise<TypeResult<Example> | undefined>
}

/** Creates a reader that stores its results, and loads TypeScript only for those that are not stored. */
export function createTypeReader({ siteDir, store }: { siteDir: string; store: Store }): TypeReader {
  const typescript = findTypescript(siteDir)
  const twoslash = findTwoslash(siteDir)
  let loaded: { ts: TypeScript; createHost: CreateHost } | undefined
  let read: ExampleReader | undefined
  return {
    async readType(file, name) {
      if (!typescript) return undefined
      const key = ['properties', revision, typescript.version, siteFile(file, siteDir), name]
      return cachedTypes(key, { siteDir, store }, () => {
        loaded ??= load(typescript)
        const { value, inputs, sources } = readType({ file, name, siteDir }, loaded)
        return { value, inputs: [...inputs, manifest(typescript)], sources }
      })
    },
    async readExample({ code, extension }) {
      if (!typescript || !twoslash) return undefined
      const key = ['example', revision, typescript.version, twoslash.version, extension, code]
      return cachedTypes(key, { siteDir, store }, () => {
        read ??= createExampleReader(siteDir, { typescript, twoslash })
        const { value, inputs, sources } = read({ code, extension })
        return { value, inputs: [...inputs, manifest(typescript), path.join(twoslash.folder, 'package.json')], sources }
      })
    },
  }
}

function manifest({ file }: FoundTypescript): string {
  return path.resolve(file, '../../package.json')
}

function load(found: FoundTypescript): { ts: TypeScript; createHost: CreateHost } {
  const ts = loadTypescript(found)
  return { ts, createHost: createHosts(ts) }
}
