import { fileURLToPath } from 'node:url'
import { type FilesContext, instanceName, type Json, type Plugin, runnerDataName } from 'lectern/plugin-kit'
import type { Catalogue } from './catalogue.ts'
import type { ExampleOutputs } from './example/example-outputs.ts'
import { templateData } from './example/template-data.ts'
import type { ResolvedOptions } from './options.ts'

export type OnCatalogue = (context: FilesContext, read: { catalogue: Catalogue; outputs: ExampleOutputs }) => void

/** Creates the part of the plugin that lets readers edit templates. */
export function createTemplateRunner(options: ResolvedOptions): {
  add: OnCatalogue
  hooks: Pick<Plugin<Record<string, Json>>, 'load' | 'routes' | 'runner'>
} {
  /** The data of the current version, and of others by content folder: each has an environment of its own. */
  const byFolder = new Map<string, Json>()
  return {
    add(context, { catalogue, outputs }) {
      const folder = context.contentFolder(instanceName('docs', options.docs)).replace(/\/$/, '')
      byFolder.set(context.isVersion ? folder : 'default', templateData(catalogue, outputs) as unknown as Json)
    },
    hooks: {
      load: async () => Object.fromEntries(byFolder),
      routes: (content) => ({
        routes: [],
        shared: Object.fromEntries(Object.entries(content).map(([folder, data]) => [runnerDataName(folder), data])),
      }),
      runner: {
        language: 'liquid',
        script: fileURLToPath(new URL('../../runners/liquid.js', import.meta.url)),
      },
    },
  }
}
