import { readFileSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'tinyglobby'
import { evaluateConfig } from '../evaluate-config.ts'
import type { OldLocales } from '../locales.ts'
import type { Notes } from '../notes.ts'
import { asValues, type Values } from '../values.ts'

/** Settings of a folder, which take precedence over those of the site. */
export interface AdditionalConfig {
  /** Relative to the folder of all documents; empty for the folder itself. */
  folder: string
  values: Values
  /** Path of its file relative to the folder of all documents; undefined if it is part of the config. */
  file?: string
}

/**
 * Reads the settings of folders that VitePress 2 merges: `additionalConfig`, or a file `config.ts` in each of them.
 * @param root folder of all documents, absolute
 */
export async function readAdditionalConfigs(
  config: Values,
  { root, excluded, ownPackages }: { root: string; excluded: readonly string[]; ownPackages: RegExp },
): Promise<AdditionalConfig[]> {
  const { additionalConfig } = config
  if (additionalConfig !== undefined) {
    return Object.entries(asValues(additionalConfig)).map(([key, values]) => ({
      folder: key.replace(/^\/|\/$/g, ''),
      values: asValues(values),
    }))
  }
  const ignore = ['**/node_modules/**', '.vitepress/**', ...excluded]
  const files = await glob('**/config.{js,mjs,ts,mts}', { cwd: root, ignore })
  // Other files can have this name in VitePress 1.
  const own = files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('defineAdditionalConfig'))
  const read = own.sort().map(async (file): Promise<AdditionalConfig> => {
    const { value } = await evaluateConfig(path.join(root, file), ownPackages)
    const folder = path.posix.dirname(file)
    return { folder: folder === '.' ? '' : folder, values: asValues(value), file }
  })
  return Promise.all(read)
}

/** Merges settings of folders into those of the site and its languages. Those of other folders are noted. */
export function mergeAdditionalConfigs(
  additional: readonly AdditionalConfig[],
  { config, locales, place }: { config: Values; locales: OldLocales | undefined; place: { file: string } },
  notes: Notes,
): Values {
  let merged = config
  for (const { folder, values } of additional) {
    const locale = [locales?.main, ...(locales?.others ?? [])].find((each) => each?.folder === folder && folder !== '')
    if (locale) locale.values = mergeValues(locale.values, values)
    else if (folder === '') merged = mergeValues(config, values)
    else
      notes.add(
        place,
        `The settings of the folder ${folder} were not converted.`,
        'Lectern has the same settings for all documents.',
      )
  }
  return merged
}

function mergeValues(values: Values, other: Values): Values {
  return { ...values, ...other, themeConfig: { ...asValues(values.themeConfig), ...asValues(other.themeConfig) } }
}
