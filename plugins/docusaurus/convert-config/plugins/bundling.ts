import { readValues } from '../mapping.ts'
import type { EntryContext } from './entry-context.ts'
import type { PluginEntry } from './plugin-entry.ts'

/** Settings of SVGR that do not change how a component looks, or that are the same in Lectern. */
const sameSvg = ['svgo', 'svgoConfig', 'prettier', 'prettierConfig', 'titleProp', 'typescript', 'jsxRuntime']

/** Imports of SVG files are components. */
export function convertSvgr({ options, optionsPath }: PluginEntry, { draft, mapping }: EntryContext): void {
  draft.hasSvgComponents = true
  const path = [...optionsPath, 'svgrConfig']
  const settings = readValues(options.svgrConfig, path, mapping)
  const unused = Object.keys(settings).filter((key) => !sameSvg.includes(key))
  if (unused.length === 0) return
  const list = unused.map((key) => `\`${key}\``).join(', ')
  mapping.report(path, {
    message: `${list} of SVGR ${unused.length === 1 ? 'has' : 'have'} no effect: SVG components look like their files.`,
    hint: 'Change the files, or pass props to the components.',
  })
}

/** Sass is built in. */
export function convertSass({ options, optionsPath }: PluginEntry, { mapping }: EntryContext): void {
  const unused = Object.keys(options).filter((key) => key !== 'id')
  if (unused.length === 0) return
  const list = unused.map((key) => `\`${key}\``).join(', ')
  mapping.report(optionsPath, {
    message: `${list} of docusaurus-plugin-sass ${unused.length === 1 ? 'has' : 'have'} no effect: style sheets are compiled with the default options of Sass.`,
    hint: 'Write the paths of imports relative to the file, to the site folder (`@site/…`), or to `node_modules`.',
  })
}
