import { type FoundTypescript, findTypescript, type Store } from '../../platform/index.ts'
import { type ReadType, readType } from './read-type.ts'
import { siteFile } from './site-file.ts'
import { type CreateHost, createHosts } from './source-files.ts'
import { cachedTypes, type TypeResult } from './type-cache.ts'
import { loadTypescript, type TypeScript } from './typescript-api.ts'

/** Raise this when the same sources give other results. */
const revision = 1

/** Reads types of TypeScript for documents. */
export interface TypeReader {
  /** Reads the properties of an exported type; undefined without TypeScript. @param file absolute path */
  readType(file: string, name: string): Promise<TypeResult<ReadType> | undefined>
}

/** Creates a reader that stores its results, and loads TypeScript only for those that are not stored. */
export function createTypeReader({ siteDir, store }: { siteDir: string; store: Store }): TypeReader {
  const found = findTypescript(siteDir)
  let loaded: { ts: TypeScript; createHost: CreateHost } | undefined
  return {
    async readType(file, name) {
      if (!found) return undefined
      const key = ['properties', revision, found.version, siteFile(file, siteDir), name]
      return cachedTypes(key, { siteDir, store }, () => {
        loaded ??= load(found)
        return readType({ file, name, siteDir }, loaded)
      })
    },
  }
}

function load(found: FoundTypescript): { ts: TypeScript; createHost: CreateHost } {
  const ts = loadTypescript(found)
  return { ts, createHost: createHosts(ts) }
}
