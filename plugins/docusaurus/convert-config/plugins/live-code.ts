import { installedVersion, withRange } from 'lectern/plugin-kit'
import { readValues } from '../mapping.ts'
import { createPlugin } from './create-plugin.ts'
import type { EntryContext } from './entry-context.ts'
import type { PluginEntry } from './plugin-entry.ts'

const optionsPath = ['themeConfig', 'liveCodeBlock']

/** Code blocks that readers can edit. With some package managers, the package that the theme uses has to be installed itself. */
export function convertLiveCode({ path }: PluginEntry, { values, draft, mapping }: EntryContext): void {
  if (installedVersion('react-live') === undefined) {
    mapping.report(path, {
      severity: 'warning',
      message: 'Code blocks with `live` are shown as code: the package "react-live" is not installed.',
      hint: `Install ${withRange('react-live')}.`,
    })
    return
  }
  const { liveCodeBlock } = readValues(values.themeConfig, ['themeConfig'], mapping)
  const { playgroundPosition: position } = readValues(liveCodeBlock, optionsPath, mapping)
  const plugin = createPlugin('live', position === undefined ? {} : { position }, optionsPath, mapping)
  if (plugin) draft.others.push(plugin)
}
