import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createSourceFilter, listFiles } from '../../../platform/index.ts'
import { ownValue } from '../../../shared/dictionary.ts'
import type { Diagnostic } from '../../../shared/types.ts'
import { findRenderedComponents, listNestedModules } from '../../bundle/index.ts'
import type { SiteContext } from '../site/site-context.ts'

type Site = Pick<SiteContext, 'siteDir' | 'configFile'> & {
  config: Pick<SiteContext['config'], 'themeDir'>
  components: Pick<SiteContext['components'], 'files' | 'originals' | 'inits' | 'library'>
}

/** Finds files in the theme folder of a Docusaurus site that no page renders and that nothing imports. */
export function findUnusedOverrides({ siteDir, configFile, config, components }: Site): Diagnostic[] {
  const themeDir = path.resolve(siteDir, config.themeDir)
  if (!/^docusaurus\.config\./.test(configFile) || !existsSync(themeDir)) return []
  const isOverride = overrideTest(components, themeDir)
  const candidates = [...listNestedModules(themeDir)].filter(([name]) => isOverride(name))
  const rendered = findRenderedComponents(components, siteDir)
  const isUnused = ([name, file]: [string, string]) => name === languages || !rendered.has(file)
  if (!candidates.some(isUnused)) return []
  for (const file of otherSources(siteDir, themeDir)) rendered.follow(file)
  return candidates
    .filter(isUnused)
    .map(([name, file]) => diagnostic(name, components, path.relative(siteDir, file).split(path.sep).join('/')))
}

/** The module by which Docusaurus loads languages into its highlighter. */
const languages = 'prism-include-languages'

/** Returns a test of names: those of components of the theme, and those below them. Others are those of the site's own components. */
function overrideTest({ files, originals, library }: Site['components'], themeDir: string): (name: string) => boolean {
  const ofSite = (name: string) =>
    (ownValue(files, name) ?? ownValue(library, name) ?? '').startsWith(themeDir + path.sep) &&
    !Object.hasOwn(originals, name)
  const names = [...Object.keys(originals), ...Object.keys(files), ...Object.keys(library)]
  const roots = new Set(names.filter((name) => !ofSite(name)).map(rootOf))
  return (name) => name === languages || roots.has(rootOf(name))
}

function rootOf(name: string): string {
  return name.split('/')[0] ?? name
}

function diagnostic(name: string, { originals }: Site['components'], sourcePath: string): Diagnostic {
  if (name === languages) {
    return {
      code: 'unused-override',
      severity: 'info',
      message: 'The file has no effect: code is highlighted at build time, in all languages of the highlighter.',
      sourcePath,
    }
  }
  const reason = !Object.hasOwn(originals, name)
    ? `the theme has no component "${name}" that it could replace, and no module imports it.`
    : `no page renders the component "${name}".`
  return {
    code: 'unused-override',
    severity: 'warning',
    message: `The file has no effect: ${reason}`,
    hint: 'Override the component around it, or remove the file.',
    sourcePath,
  }
}

/** Returns the modules and documents of the site outside of its theme folder. */
function otherSources(siteDir: string, themeDir: string): string[] {
  const isNoSource = createSourceFilter(siteDir)
  const entries = readdirSync(siteDir, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && !/^(?:\..*|static)$/.test(entry.name) && !isNoSource(entry.name))
    .flatMap(({ name }) => listFiles(path.join(siteDir, name)).map((file) => path.join(siteDir, name, file)))
    .filter((file) => /\.(?:[cm]?[jt]sx?|mdx?)$/.test(file) && !/[\\/]node_modules[\\/]/.test(file))
    .filter((file) => !file.startsWith(themeDir + path.sep))
}
