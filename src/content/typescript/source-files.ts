import { statSync } from 'node:fs'
import type * as typescript from '@typescript/typescript6'
import { hashJson } from '../../platform/index.ts'
import type { TypeScript } from './typescript-api.ts'

/** Creates hosts of the compiler that share parsed files for as long as these do not change: most are those of TypeScript itself. */
export type CreateHost = (options: typescript.CompilerOptions) => typescript.CompilerHost

export function createHosts(ts: TypeScript): CreateHost {
  const parsed = new Map<string, { time: number; source: typescript.SourceFile | undefined }>()
  return (options) => {
    const host = ts.createCompilerHost(options)
    return {
      ...host,
      getSourceFile(file, languageVersion, ...rest) {
        const key = `${hashJson([languageVersion])} ${file}`
        const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
        const known = parsed.get(key)
        if (known?.time === time) return known.source
        const source = host.getSourceFile(file, languageVersion, ...rest)
        parsed.set(key, { time, source })
        return source
      },
    }
  }
}
