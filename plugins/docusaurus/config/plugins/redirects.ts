import { pick, reportUnknownKeys } from '../mapping.ts'
import { createPlugin } from './create-plugin.ts'
import type { EntryContext } from './entry-context.ts'
import type { PluginEntry } from './plugin-entry.ts'

const keys = ['redirects', 'createRedirects', 'fromExtensions', 'toExtensions']

export function convertRedirects(
  { options, optionsPath }: PluginEntry,
  { values, draft, mapping }: EntryContext,
): void {
  reportUnknownKeys(options, optionsPath, [...keys, 'id'], mapping)
  if ([options.fromExtensions].flat().includes('html') && values.trailingSlash !== false) {
    mapping.report([...optionsPath, 'fromExtensions'], {
      message:
        'No redirects are written from paths with `.html`: they are other paths of the pages, which not every host answers.',
      hint: 'Check that your host answers /docs/intro.html with the page /docs/intro.',
    })
  }
  const plugin = createPlugin('redirects', pick(options, keys), optionsPath, mapping)
  if (plugin) draft.others.push(plugin)
}
