import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFolder, hashOf, installedVersion, listFiles } from '../../platform/index.ts'
import type { CodeRunner } from '../../shared/types.ts'
import { buildAndCache, type CachedBundle, findCachedBundle } from './cached-bundle.ts'
import { bundleDiagrams, diagramScript } from './diagrams.ts'
import type { PackagePaths } from './entries.ts'
import { infimaStyles } from './infima-styles.ts'
import { bundleMathStyles } from './math-styles.ts'
import { bundleRunners, type RunnerFiles, runnerVersions } from './runners.ts'
import type { ThemeBundle } from './theme-bundle.ts'

/** Files of every site that are no part of the theme's bundle, most of them because they depend on the site's settings. Files are relative to `folder/browser`. */
export interface SettingsManifest {
  /** The boot script. */
  boot: string
  /** The script with the hooks and links of the router. */
  router: string
  /** The theme's main style sheets with the colors of the site before them. */
  mainStyles: string[]
  /** Script that renders diagrams. */
  diagrams?: string
  /** Files of the runners of code blocks, by the names of their plugins. */
  runners: Record<string, RunnerFiles>
  /** Style sheets of pages with formulas rendered as HTML. */
  mathStyles: string[]
  files: string[]
}

export type SettingsBundle = CachedBundle<SettingsManifest>

export interface SettingsBundleOptions {
  cacheDir: string
  paths: PackagePaths
  theme: ThemeBundle
  /** Style sheet with the colors of code and of the announcement bar. */
  colors: string
  /** Whether to include the styles for the class names of Infima. */
  infima: boolean
  /** Whether diagrams are rendered. */
  diagrams: boolean
  /** Runners of code blocks, by the names of their plugins. */
  runners: Record<string, CodeRunner>
  /** Whether formulas need styles. */
  mathStyles: boolean
}

/** Returns the bundle of the site's settings: the cached one if it is up to date, otherwise a new one. */
export async function getOrBuildSettings(options: SettingsBundleOptions): Promise<SettingsBundle> {
  const { cacheDir, paths, theme, diagrams, runners, mathStyles } = options
  const colors = layered(options) + (options.infima ? await infimaStyles(paths) : '')
  const entry = {
    cacheDir,
    name: 'settings',
    settings: [
      theme.manifest.hash,
      colors,
      sharedFile('boot', paths).file,
      sharedFile('router', paths).file,
      usedVersions(options),
    ],
  }
  const cached = findCachedBundle<SettingsManifest>(entry)
  if (cached) return cached
  return buildAndCache({
    ...entry,
    build: async (folder) => {
      const outDir = path.join(folder, 'browser')
      const manifest = {
        boot: copyShared('boot', { paths, outDir }),
        router: copyShared('router', { paths, outDir }),
        mainStyles: writeMainStyles({ theme, colors }, outDir),
        ...(diagrams ? { diagrams: await bundleDiagrams({ paths, outDir }) } : {}),
        runners: await bundleRunners({ runners, outDir }),
        mathStyles: mathStyles ? bundleMathStyles({ paths, outDir }) : [],
        files: listFiles(outDir).sort(),
      }
      return { manifest, inputs: [], diagnostics: [] }
    },
  })
}

/** Puts the colors into the last layer of the theme, so that the style sheets of the site override them like its other rules. */
function layered({ paths, colors }: SettingsBundleOptions): string {
  const order = readFileSync(path.join(paths.theme, 'styles', 'layers.css'), 'utf8')
  return `${order.replace(/\s+/g, ' ')}\n@layer lectern.utilities {\n${colors}\n}`
}

/** A script that is the same for every site, as it is compiled with the generator, and its file in the output. */
function sharedFile(name: 'boot' | 'router', { root }: PackagePaths): { source: string; file: string } {
  const source = path.join(root, 'dist', `${name}.js`)
  return { source, file: `assets/js/${name}.${hashOf(readFileSync(source)).slice(0, 10)}.js` }
}

function copyShared(name: 'boot' | 'router', { paths, outDir }: { paths: PackagePaths; outDir: string }): string {
  const { source, file } = sharedFile(name, paths)
  createFolder(path.join(outDir, 'assets', 'js'))
  copyFileSync(source, path.join(outDir, file))
  return file
}

/** Puts the colors before the rules of the first main style sheet, in the same file: a page should wait for one only. */
function writeMainStyles({ theme, colors }: { theme: ThemeBundle; colors: string }, outDir: string): string[] {
  const [first, ...others] = theme.manifest.main.styles
  const rules = first ? readFileSync(path.join(theme.folder, 'browser', first), 'utf8') : ''
  const text = `${colors}\n${rules}`
  const file = `assets/css/main.${hashOf(text).slice(0, 10)}.css`
  createFolder(path.join(outDir, 'assets', 'css'))
  writeFileSync(path.join(outDir, file), text)
  return [file, ...others]
}

/** Returns the versions of the packages whose files the bundle contains. */
function usedVersions({ paths, diagrams, runners, mathStyles }: SettingsBundleOptions): unknown {
  const script = diagrams ? hashOf(readFileSync(diagramScript(paths))) : ''
  return [
    diagrams ? [installedVersion('mermaid'), script] : [],
    mathStyles ? installedVersion('katex') : [],
    runnerVersions(runners),
  ]
}
