import { lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listFolderComponents, type ThemeFolder } from '../../build/bundle/index.ts'
import { openSite, type SiteContext, sourceFolder } from '../../build/pipeline/index.ts'
import { closestMatch, interruptedChanges, leadsOut, makeChanges, SiteError, UsageError } from '../../platform/index.ts'
import { componentSource, type SourceFile, type ThemeSource } from './component-source.ts'
import { componentFolders, describeComponent, type Safety } from './component-table.ts'
import { createWrapper } from './wrapper.ts'

export interface EjectOptions {
  siteDir: string
  /** Name of the component: `Navbar`, `mdx/Details`. */
  component: string
  /** Creates a wrapper around the component instead of a copy. */
  wrap?: boolean
  /** Overwrites existing files. */
  force?: boolean
}

export interface Ejected {
  component: string
  isWrapper: boolean
  /** Written files, relative to the site folder. */
  files: string[]
  /** Undefined for a component of a plugin. */
  safety?: Safety
}

export interface ListedComponent {
  name: string
  safety?: Safety
  description: string
}

interface Theme extends ThemeSource {
  components: Map<string, string>
  /** Name of the plugin that provides it. */
  plugin?: string
}

/** Lists the components that a site can override, sorted by name. */
export async function listComponents(siteDir: string): Promise<ListedComponent[]> {
  const themes = findThemes(await openSite({ siteDir }))
  const names = [...new Set(themes.flatMap(({ components }) => [...components.keys()]))].sort()
  return names.map((name) => {
    const theme = themes.find(({ components }) => components.has(name))
    const [safety, description] = (theme?.plugin === undefined ? describeComponent(name) : undefined) ?? []
    return { name, safety, description: description ?? `Provided by the plugin ${theme?.plugin}` }
  })
}

/**
 * Adds a component to the site's theme folder, where it overrides the original.
 * @throws UsageError for an unknown component, SiteError if files exist already
 */
export async function eject(options: EjectOptions): Promise<Ejected> {
  const { component, wrap = false, force } = options
  const site = await openSite({ siteDir: options.siteDir })
  const themes = findThemes(site)
  const theme = themes.find(({ components }) => components.has(component))
  const file = theme?.components.get(component)
  if (!theme || !file) throw unknownComponent(component, themes)
  const themeDir = path.resolve(site.siteDir, site.config.themeDir)
  const isAlias = component.startsWith('mdx/') && theme.groups !== undefined
  const source = () => (isAlias ? documentComponent(component) : componentSource(file, theme))
  const files = wrap ? [createWrapper(component, readFileSync(file, 'utf8'))] : source()
  preventOverwriting(files, { site, themeDir, component, force })
  const safety = theme.plugin === undefined ? describeComponent(component)?.[0] : undefined
  const changes = files.map(({ name, text }) => ({ path: displayPath(path.join(themeDir, name), site), text }))
  const ejected = { component, isWrapper: wrap, files: changes.map((change) => change.path), safety }
  makeChanges(changes, { ...places(site.siteDir), note: ejected })
  return ejected
}

/** Writes the files that a command has left to write that was interrupted. */
export function finishEject(siteDir: string): Ejected | undefined {
  const interrupted = interruptedChanges(places(path.resolve(siteDir)))
  interrupted?.finish()
  return interrupted?.note as Ejected | undefined
}

function places(siteDir: string) {
  return { dir: siteDir, staging: path.join(siteDir, '.lectern-eject') }
}

/** Returns the themes of the plugins, then the default theme. */
function findThemes({ config, package: info }: SiteContext): Theme[] {
  const pluginThemes = config.plugins.flatMap(({ name, theme }) => (theme ? [{ plugin: name, folder: theme }] : []))
  const folder = sourceFolder(info.paths.theme, info.paths.root)
  const packages = {
    [path.resolve(folder, '../client')]: 'lectern/client',
    [path.resolve(folder, '../../shared')]: 'lectern/shared',
  }
  const defaultTheme = { folder, groups: componentFolders, entryPoint: 'lectern/theme', packages }
  return [...pluginThemes, defaultTheme].map((theme) => ({ ...theme, components: withDocumentComponents(theme) }))
}

/** Adds `mdx/Card` for every component that documents use without an import. */
function withDocumentComponents(theme: ThemeFolder): Map<string, string> {
  const components = listFolderComponents(theme)
  if (!theme.groups?.includes('mdx')) return components
  const inDocuments = listFolderComponents(path.join(theme.folder, 'mdx'))
  return new Map([...components, ...[...inDocuments].map(([name, file]): [string, string] => [`mdx/${name}`, file])])
}

/** Returns a file that a site can edit so that documents use another component than the theme's of the same name. */
function documentComponent(component: string): SourceFile[] {
  return [{ name: `${component}.tsx`, text: `export { default } from '@theme/${component.slice('mdx/'.length)}'\n` }]
}

function unknownComponent(component: string, themes: Theme[]): UsageError {
  const close = closestMatch(
    component,
    themes.flatMap(({ components }) => [...components.keys()]),
  )
  const hint = close ? `Did you mean "${close}"?` : 'Run "lectern eject --list" to see the component names.'
  return new UsageError(`The theme has no component "${component}". ${hint}`)
}

interface EjectTarget {
  site: SiteContext
  themeDir: string
  component: string
  force?: boolean
}

/**
 * Rejects existing files, unless `force` is set. A file of the same component with another name is never overwritten, and neither is
 * what a link, or a folder that is one, leads to: other sites may use it.
 */
function preventOverwriting(files: SourceFile[], { site, themeDir, component, force }: EjectTarget): void {
  const kindOf = (file: string) => (leadsOut(file, site.siteDir) ? 'link' : fileAt(file))
  const targets = files.map(({ name }) => path.join(themeDir, name))
  const existing = listFolderComponents(themeDir).get(component)
  const found = new Set([...(existing ? [existing] : []), ...targets.filter((target) => fileAt(target) !== undefined)])
  const diagnostics = [...found]
    .filter((file) => !force || !targets.includes(file) || kindOf(file) === 'link')
    .map((file) => ({
      code: 'file-exists',
      severity: 'error' as const,
      message: `The file ${displayPath(file, site)} already exists${kindOf(file) === 'link' ? ', through a link' : ''}.`,
      hint:
        kindOf(file) === 'link'
          ? 'Remove the link first.'
          : targets.includes(file)
            ? 'Use --force to overwrite it.'
            : 'Remove it first: it overrides the same component.',
      sourcePath: displayPath(file, site),
    }))
  if (diagnostics.length > 0)
    throw new SiteError({ message: diagnostics.map(({ message }) => message).join('\n'), diagnostics })
}

function fileAt(file: string): 'file' | 'link' | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false })
  return stats && (stats.isSymbolicLink() ? 'link' : 'file')
}

function displayPath(file: string, { siteDir }: SiteContext): string {
  return path.relative(siteDir, file).split(path.sep).join('/')
}
