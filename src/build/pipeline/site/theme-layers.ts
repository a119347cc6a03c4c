import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createSourceFilter, listFiles, writeAtomically } from '../../../platform/index.ts'
import {
  defaultThemeFolders,
  findMappedComponents,
  findThemeComponents,
  isOverridden,
  type ThemeComponents,
} from '../../bundle/index.ts'

export interface ThemeLayers {
  siteDir: string
  /** Theme folder of the site. */
  siteTheme: string
  /** Theme folders of its plugins, in their order. */
  pluginThemes: string[]
  defaultTheme: string
  classicTheme: string
  isDocusaurusSite: boolean
  /** Folder for generated components. */
  generatedDir: string
}

/**
 * Finds the components of a site. Where it overrides the components of the classic theme that render documents, generates the
 * components by which documents use them.
 */
export function findSiteComponents(layers: ThemeLayers): ThemeComponents {
  const { siteDir, siteTheme, pluginThemes, defaultTheme, classicTheme, isDocusaurusSite, generatedDir } = layers
  // In Docusaurus, the last theme that has a component wins.
  const folders = [siteTheme, ...(isDocusaurusSite ? pluginThemes.toReversed() : pluginThemes)]
  const find = (added: string[]) =>
    findThemeComponents([...folders, ...added, ...defaultThemeFolders(defaultTheme)], {
      folder: classicTheme,
      isDocusaurusSite,
    })
  const found = find([])
  const modules = found.isClassic
    ? documentComponents(found, [defaultTheme, classicTheme], siteDir)
    : new Map<string, string>()
  writeModules(path.join(generatedDir, 'mdx'), modules)
  if (modules.size === 0) return found
  const components = find([generatedDir])
  const added = [
    // The component of the tag gets the code as written.
    ...(modules.has('pre.js') ? ['code-block'] : []),
    ...(modules.has('Admonition.js') && !components.mappedTags.includes('admonition') ? ['admonition'] : []),
  ]
  return added.length > 0 ? { ...components, mappedTags: [...components.mappedTags, ...added] } : components
}

/** Returns the sources of the generated components, by file name. */
function documentComponents(found: ThemeComponents, own: string[], siteDir: string): Map<string, string> {
  const { files } = found
  const overridden = Object.keys(files).filter((name) => isOverridden(files[name] as string, own))
  const mdxComponents = overridden.includes('MDXComponents') ? files.MDXComponents : undefined
  const { tags, components, isIncomplete } = findMappedComponents(overridden, mdxComponents, siteDir)
  const names = isIncomplete ? findUsedNames(siteDir).filter((name) => files[`mdx/${name}`] === undefined) : []
  const map = "import components from '@theme/MDXComponents'\n"
  const tagModules = tags
    .filter((tag) => tag !== 'admonition' || mdxComponents !== undefined)
    .map((tag): [string, string] => [
      // Documents use this component by its name.
      tag === 'admonition' ? 'Admonition.js' : `${tag}.js`,
      `import { mappedTag } from '@theme/mapped-tag'\n${map}export default mappedTag(${JSON.stringify(tag)}, components)\n`,
    ])
  const componentModules = [...new Set([...components, ...names])].map((name): [string, string] => [
    `${name}.js`,
    `import { mappedComponent } from '@theme/mapped-tag'\n${map}export default mappedComponent(${JSON.stringify(name)}, components)\n`,
  ])
  return new Map([...componentModules, ...tagModules])
}

/** Returns the names that documents of the site render. An object whose keys are unknown may have any of them. */
function findUsedNames(siteDir: string): string[] {
  const isNoSource = createSourceFilter(siteDir)
  const folders = readdirSync(siteDir, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !/^(?:\..*|static)$/.test(entry.name) && !isNoSource(entry.name),
  )
  const files = folders.flatMap(({ name }) => listFiles(path.join(siteDir, name)).map((file) => path.join(name, file)))
  const documents = files.filter((file) => /\.mdx?$/.test(file) && !/[\\/]node_modules[\\/]/.test(file))
  const names = documents.flatMap((file) => [
    ...readFileSync(path.join(siteDir, file), 'utf8').matchAll(/<([A-Z]\w*)[\s/>]/g),
  ])
  return [...new Set(names.map(([, name]) => name as string))].sort()
}

/** Writes the modules that have changed and removes all others. */
function writeModules(folder: string, modules: Map<string, string>): void {
  for (const file of existsSync(folder) ? listFiles(folder) : [])
    if (!modules.has(file)) rmSync(path.join(folder, file), { force: true })
  for (const [name, text] of modules) {
    const file = path.join(folder, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeAtomically(file, text)
  }
}
