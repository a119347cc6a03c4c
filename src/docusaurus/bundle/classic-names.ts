import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The folder with components under the names of Docusaurus' classic theme. */
export interface ClassicTheme {
  folder: string
  /** Whether the site is configured by `docusaurus.config.*`: then its components expect the props of the classic theme. */
  isDocusaurusSite: boolean
  /** Whether all of its components are part of the theme, also those that no folder overrides. */
  isWhole?: boolean
}

const moduleFile = /^(.*)\.(?:tsx|jsx|ts|js)$/

/**
 * Returns the modules of a folder and its subfolders by name: `DocItem/Layout` is `DocItem/Layout.js` or
 * `DocItem/Layout/index.js`. Names that are not capitalized belong to modules without a component.
 */
export function listNestedModules(folder: string): Map<string, string> {
  const files = new Map<string, string>()
  const visit = (inner: string, prefix: string) => {
    if (!existsSync(inner)) return
    const entries = readdirSync(inner, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      const file = path.join(inner, entry.name)
      if (entry.isDirectory()) {
        if (!/^(?:node_modules|__tests__)$/.test(entry.name)) visit(file, `${prefix}${entry.name}/`)
        continue
      }
      const base = moduleFile.exec(entry.name)?.[1]
      if (base === undefined || /\.(?:test|d)$/.test(base)) continue
      const name = base === 'index' ? prefix.slice(0, -1) : `${prefix}${base}`
      // A file takes precedence over a folder of the same name.
      if (name !== '' && (base !== 'index' || !files.has(name))) files.set(name, file)
    }
  }
  visit(folder, '')
  return files
}

/** Returns the components of the classic theme. Those of whole pages are in a folder that is not part of their names. */
export function listClassicModules(folder: string): Map<string, string> {
  return new Map([...listNestedModules(folder)].map(([name, file]) => [name.replace(/^pages\//, ''), file]))
}

/** Whether overriding a component makes the site use the classic theme's components. */
export function needsClassicTheme(
  overridden: Iterable<string>,
  classic: ReadonlyMap<string, string>,
  { own, isDocusaurusSite }: { own: ReadonlyMap<string, string>; isDocusaurusSite: boolean },
): boolean {
  for (const name of overridden) {
    if (/^[A-Z]/.test(name) && classic.has(name) && (isDocusaurusSite || !own.has(name))) return true
  }
  return false
}
