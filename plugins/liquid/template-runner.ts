import { fileURLToPath } from 'node:url'
import type { FilesContext, Json, Plugin } from 'lectern/plugin-kit'
import { createRunnerData } from '../reference/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { ShownExample } from './example/compare-with-ruby.ts'
import type { ExampleOutputs } from './example/example-outputs.ts'
import { templateData } from './example/template-data.ts'
import type { ResolvedOptions } from './options.ts'

export type OnCatalogue = (
  context: FilesContext,
  read: { catalogue: Catalogue; outputs: ExampleOutputs; examples: ShownExample[] },
) => void

/** Creates the part of the plugin that lets readers edit templates. */
export function createTemplateRunner(options: ResolvedOptions): {
  add: OnCatalogue
  hooks: Pick<Plugin<Record<string, Json>>, 'load' | 'routes' | 'runner'>
} {
  const { version, activeSupport } = options
  const { add, hooks } = createRunnerData(options.docs)
  return {
    add: (context, { catalogue, outputs }) =>
      add(context, templateData(catalogue, outputs, { version, activeSupport }) as unknown as Json),
    hooks: {
      ...hooks,
      runner: {
        language: 'liquid',
        script: fileURLToPath(new URL('../../runners/liquid.js', import.meta.url)),
      },
    },
  }
}
