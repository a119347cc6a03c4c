import type * as typescript from '@typescript/typescript6'
import { hashJson, readStamp } from '../../../platform/index.ts'
import type { TypeScript } from './typescript-api.ts'

/** Creates hosts of the compiler that share parsed files for as long as these do not change: most are those of TypeScript itself. */
export type CreateHost = (options: typescript.CompilerOptions) => typescript.CompilerHost

export function createHosts(ts: TypeScript): CreateHost {
  const parsed = new Map<string, { stamp: string | undefined; source: typescript.SourceFile | undefined }>()
  return (options) => {
    const host = ts.createCompilerHost(options)
    return {
      ...host,
      getSourceFile(file, languageVersion, ...rest) {
        const key = `${hashJson([languageVersion])} ${file}`
        const stamp = readStamp(file)
        const known = parsed.get(key)
        if (known && known.stamp === stamp) return known.source
        const source = host.getSourceFile(file, languageVersion, ...rest)
        parsed.set(key, { stamp, source })
        return source
      },
    }
  }
}
