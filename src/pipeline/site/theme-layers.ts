import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  defaultThemeFolders,
  findMappedComponents,
  findThemeComponents,
  isOverridden,
  type ThemeComponents,
} from '../../bundle/index.ts'
import { listFiles, writeAtomically } from '../../platform/index.ts'

export interface ThemeLayers {
  /** Theme folders of the site and its plugins, by descending priority. */
  folders: string[]
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
  const { folders, defaultTheme, classicTheme, isDocusaurusSite, generatedDir } = layers
  const find = (added: string[]) =>
    findThemeComponents([...folders, ...added, ...defaultThemeFolders(defaultTheme)], {
      folder: classicTheme,
      isDocusaurusSite,
    })
  const found = find([])
  const modules = found.isClassic ? documentComponents(found, [defaultTheme, classicTheme]) : new Map<string, string>()
  writeModules(path.join(generatedDir, 'mdx'), modules)
  if (modules.size === 0) return found
  const components = find([generatedDir])
  // The component of the tag gets the code as written.
  return modules.has('pre.js') ? { ...components, mappedTags: [...components.mappedTags, 'code-block'] } : components
}

/** Returns the sources of the generated components, by file name. */
function documentComponents(found: ThemeComponents, own: string[]): Map<string, string> {
  const { files } = found
  const overridden = Object.keys(files).filter((name) => isOverridden(files[name] as string, own))
  const mdxComponents = overridden.includes('MDXComponents') ? files.MDXComponents : undefined
  const { tags, components } = findMappedComponents(overridden, mdxComponents)
  const map = "import components from '@theme/MDXComponents'\n"
  const tagModules = tags.map((tag): [string, string] => [
    `${tag}.js`,
    `import { mappedTag } from '@theme/mapped-tag'\n${map}export default mappedTag(${JSON.stringify(tag)}, components)\n`,
  ])
  const componentModules = components.map((name): [string, string] => [
    `${name}.js`,
    `${map}export default components[${JSON.stringify(name)}]\n`,
  ])
  return new Map([...tagModules.filter(([name]) => name !== 'admonition.js'), ...componentModules])
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
