import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listFolderComponents, type ThemeFolder, themeGroups } from '../bundle/index.ts'
import { openSite, type SiteContext, sourceFolder } from '../pipeline/index.ts'
import { closestMatch, SiteError, UsageError, writeAtomically } from '../platform/index.ts'
import { componentSource, type SourceFile, type ThemeSource } from './component-source.ts'
import { aboutComponent, type Safety } from './component-table.ts'
import { wrapperOf } from './wrapper.ts'

export interface EjectOptions {
  siteDir: string
  /** Name of the component: `Navbar`, `mdx/Details`. */
  component: string
  /** Writes a component around the original instead of a copy. */
  wrap?: boolean
  /** Overwrites what is there. */
  force?: boolean
}

export interface Ejected {
  /** What was written, relative to the site folder. */
  files: string[]
  /** Undefined for a component of a plugin. */
  safety?: Safety
}

export interface ListedComponent {
  name: string
  safety?: Safety
  about: string
}

interface Theme extends ThemeSource {
  components: Map<string, string>
  /** Name of the plugin that brings it. */
  plugin?: string
}

/** The components that a site can have its own version of, by name. */
export async function listComponents(siteDir: string): Promise<ListedComponent[]> {
  const themes = themesOf(await openSite({ siteDir }))
  const names = [...new Set(themes.flatMap(({ components }) => [...components.keys()]))].sort()
  return names.map((name) => {
    const theme = themes.find(({ components }) => components.has(name))
    const [safety, about] = (theme?.plugin === undefined ? aboutComponent(name) : undefined) ?? []
    return { name, ...(safety && { safety }), about: about ?? `Comes with the plugin ${theme?.plugin}` }
  })
}

/**
 * Puts a component into the site's theme folder, where it replaces the one in use.
 * @throws UsageError for an unknown component, SiteError where files are in the way
 */
export async function eject(options: EjectOptions): Promise<Ejected> {
  const { component, wrap, force } = options
  const site = await openSite({ siteDir: options.siteDir })
  const themes = themesOf(site)
  const theme = themes.find(({ components }) => components.has(component))
  const file = theme?.components.get(component)
  if (!theme || !file) throw unknownComponent(component, themes)
  const themeDir = path.resolve(site.siteDir, site.config.themeDir)
  const isAlias = component.startsWith('mdx/') && theme.groups !== undefined
  const source = () => (isAlias ? documentComponent(component) : componentSource(file, theme))
  const files = wrap ? [wrapperOf(component, readFileSync(file, 'utf8'))] : source()
  refuseOverwriting(files, { site, themeDir, component, force })
  for (const { name, text } of files) writeAtomically(path.join(themeDir, name), text)
  const safety = theme.plugin === undefined ? aboutComponent(component)?.[0] : undefined
  return { files: files.map(({ name }) => shown(path.join(themeDir, name), site)), ...(safety && { safety }) }
}

/** The themes that a site builds upon, most important first. */
function themesOf({ config, package: info }: SiteContext): Theme[] {
  const brought = config.plugins.flatMap(({ name, theme }) => (theme ? [{ plugin: name, folder: theme }] : []))
  const groups = themeGroups
  const own = { folder: sourceFolder(info.paths.theme, info.paths.root), groups, door: 'lectern/theme' }
  return [...brought, own].map((theme) => ({ ...theme, components: withDocumentComponents(theme) }))
}

/** With `mdx/Card` for every component that documents use without an import. */
function withDocumentComponents(theme: ThemeFolder): Map<string, string> {
  const components = listFolderComponents(theme)
  if (!theme.groups?.includes('mdx')) return components
  const inDocuments = listFolderComponents(path.join(theme.folder, 'mdx'))
  return new Map([...components, ...[...inDocuments].map(([name, file]): [string, string] => [`mdx/${name}`, file])])
}

/** Documents get the component of the same name; the file is there for a site that wants another one for them. */
function documentComponent(component: string): SourceFile[] {
  return [{ name: `${component}.tsx`, text: `export { default } from '@theme/${component.slice('mdx/'.length)}'\n` }]
}

function unknownComponent(component: string, themes: Theme[]): UsageError {
  const close = closestMatch(
    component,
    themes.flatMap(({ components }) => [...components.keys()]),
  )
  const way = close ? `Did you mean ${close}?` : '"lectern eject --list" tells what there is.'
  return new UsageError(`The theme has no component "${component}". ${way}`)
}

interface Place {
  site: SiteContext
  themeDir: string
  component: string
  force?: boolean
}

/** What is there stays, unless it is to be overwritten; a component in a file of another kind stays in any case. */
function refuseOverwriting(files: SourceFile[], { site, themeDir, component, force }: Place): void {
  const targets = files.map(({ name }) => path.join(themeDir, name))
  const own = listFolderComponents(themeDir).get(component)
  const diagnostics = [...new Set([...(own ? [own] : []), ...targets.filter((target) => existsSync(target))])]
    .filter((file) => !force || !targets.includes(file))
    .map((file) => ({
      code: 'file-exists',
      severity: 'error' as const,
      message: `There is a file ${shown(file, site)} already.`,
      hint: targets.includes(file) ? 'With --force it is overwritten.' : 'Remove it first: it is this component too.',
      sourcePath: shown(file, site),
    }))
  if (diagnostics.length > 0)
    throw new SiteError({ message: diagnostics.map(({ message }) => message).join('\n'), diagnostics })
}

function shown(file: string, { siteDir }: SiteContext): string {
  return path.relative(siteDir, file).split(path.sep).join('/')
}
