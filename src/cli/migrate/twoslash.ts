import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ConvertedConfig } from './migration.ts'
import { asValues } from './values.ts'

const fence = /^[\s>]*(?:`{3,}|~{3,}).*\stwoslash\b/m

/**
 * Turns types in code blocks off where documents have the word `twoslash`, which has no effect without a package.
 * @param site `files` are relative to the site folder, `packages` those that the config uses
 */
export function withoutTwoslash(
  draft: ConvertedConfig,
  { siteDir, files, packages }: { siteDir: string; files: readonly string[]; packages: readonly string[] },
): ConvertedConfig {
  const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8')
  const { dependencies, devDependencies } = existsSync(path.join(siteDir, 'package.json'))
    ? asValues(JSON.parse(read('package.json')))
    : {}
  const names = [dependencies, devDependencies].flatMap((each) => Object.keys(asValues(each)))
  if ([...packages, ...names].some((name) => /twoslash/i.test(name))) return draft
  if (!files.some((file) => fence.test(read(file)))) return draft
  const { config } = draft.site
  const markdown = { ...asValues(config.markdown), twoslash: false }
  return { ...draft, site: { ...draft.site, config: { ...config, markdown } } }
}
