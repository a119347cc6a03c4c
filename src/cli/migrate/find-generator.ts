import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SiteError } from '../../platform/index.ts'
import type { FoundSite, GeneratorName } from './migration.ts'

/** Names for readers, by the values of `--from`. */
export const generatorNames: Readonly<Record<GeneratorName, string>> = Object.freeze({
  docusaurus: 'Docusaurus',
  vitepress: 'VitePress',
  starlight: 'Starlight',
  mkdocs: 'MkDocs',
  nextra: 'Nextra',
  fumadocs: 'Fumadocs',
})

/** Paths of configs, relative to the site folder, the first ones first. */
const configPatterns: Readonly<Record<GeneratorName, readonly RegExp[]>> = Object.freeze({
  docusaurus: [/^docusaurus\.config\.(?:ts|mts|cts|js|mjs|cjs)$/],
  vitepress: [/^(?:[^/]+\/)?\.vitepress\/config(?:\/index)?\.(?:ts|mts|js|mjs|cjs)$/],
  starlight: [/^astro\.config\.(?:ts|mts|js|mjs|cjs)$/],
  mkdocs: [/^mkdocs\.ya?ml$/],
  nextra: [/^next\.config\.(?:ts|mts|js|mjs|cjs)$/],
  // A site can do without Fumadocs MDX.
  fumadocs: [/^source\.config\.(?:ts|mts|js|mjs)$/, /^package\.json$/],
})

/**
 * Finds the config of another generator in a folder.
 * @throws SiteError if there is none
 */
export function findGenerator(siteDir: string, from?: GeneratorName): FoundSite {
  const files = listCandidates(siteDir)
  const names = from === undefined ? (Object.keys(generatorNames) as GeneratorName[]) : [from]
  for (const generator of names) {
    const configFile = configPatterns[generator]
      .flatMap((pattern) => files.filter((file) => pattern.test(file)).slice(0, 1))
      .find((file) => usesGenerator(siteDir, file, generator))
    if (configFile === undefined) continue
    return { generator, title: generatorNames[generator], siteDir, configFile }
  }
  const known = names.map((name) => generatorNames[name]).join(', ')
  throw new SiteError({
    message: `Found no site of ${known} in ${siteDir}.`,
    hint: 'Pass the folder with its config: docusaurus.config.js, .vitepress, astro.config.mjs, mkdocs.yml, next.config.mjs, or source.config.ts; for Fumadocs, the package.json that names it.',
  })
}

/** Files at the top and in folders named `.vitepress`, which may be in the folder of the documents. */
function listCandidates(siteDir: string): string[] {
  const names = (folder: string) =>
    existsSync(path.join(siteDir, folder)) ? readdirSync(path.join(siteDir, folder)).sort() : []
  const folders = names('.').filter((name) => !name.startsWith('.') && name !== 'node_modules')
  const inside = ['.', ...folders]
    .map((folder) => path.posix.join(folder, '.vitepress'))
    .flatMap((folder) =>
      [folder, `${folder}/config`].flatMap((each) => listFolder(siteDir, each).map((name) => `${each}/${name}`)),
    )
  return [...names('.'), ...inside]
}

function listFolder(siteDir: string, folder: string): string[] {
  try {
    return readdirSync(path.join(siteDir, folder)).sort()
  } catch {
    return []
  }
}

/** Packages that the configs of other tools have to mention. */
const packages: Readonly<Partial<Record<GeneratorName, string>>> = {
  starlight: '@astrojs/starlight',
  nextra: 'nextra',
  fumadocs: 'fumadocs-',
}

function usesGenerator(siteDir: string, configFile: string, generator: GeneratorName): boolean {
  const name = packages[generator]
  return name === undefined || readFileSync(path.join(siteDir, configFile), 'utf8').includes(name)
}
