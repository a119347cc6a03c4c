import { fileURLToPath } from 'node:url'
import type { Json, Plugin } from 'lectern/plugin-kit'
import { createRunnerData } from '../../reference/index.ts'
import type { ResolvedOptions } from '../options.ts'
import type { OperationForm } from './form.ts'

/** Creates the part of the plugin that lets readers send requests. */
export function createFormRunner(options: ResolvedOptions): {
  add(forms: ReadonlyMap<string, OperationForm>): void
  hooks: Pick<Plugin<Record<string, Json>>, 'load' | 'routes' | 'runner' | 'policy'>
} {
  const { set, hooks } = createRunnerData(options.docs)
  return {
    add(forms) {
      for (const [key, form] of forms) set(key, form as unknown as Json)
    },
    hooks: {
      ...hooks,
      runner: {
        // No code block has it: operations have a button of their own.
        language: 'openapi-operation',
        script: fileURLToPath(new URL('../../../runners/openapi.js', import.meta.url)),
      },
      async policy({ siteDir }) {
        const { specSources } = await import('./spec-sources.ts')
        const sources = await specSources(siteDir, options)
        return sources.length > 0 ? { 'connect-src': sources } : {}
      },
    },
  }
}
