import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file for the theme folder of a site: path relative to that folder, and text. */
export interface SourceFile {
  name: string
  text: string
}

/** The sources of a theme. */
export interface ThemeSource {
  folder: string
  /** Package name that shared modules are imported from; without it, they are copied. */
  entryPoint?: string
  /** Folders outside of the theme that its modules import from, and the names that a site imports these modules by. */
  packages?: Readonly<Record<string, string>>
  /** Subfolders of components. Copied components are not in a subfolder. */
  groups?: readonly string[]
}

const relativeImport = /((?:\bfrom|\bimport)\s*\(?\s*(?:\/\*.*?\*\/\s*)?)(['"])(\.[^'"]+)\2/g

/**
 * Returns the source files of a component for a site. Modules that only this component uses are copied; shared modules are
 * imported from the entry point of the theme.
 * @param file the component's file, absolute
 */
export function componentSource(
  file: string,
  { folder, entryPoint, packages = {}, groups = [] }: ThemeSource,
): SourceFile[] {
  const [group = ''] = posix(path.relative(folder, file)).split('/')
  const base = groups.includes(group) ? path.join(folder, group) : folder
  /** Returns the path in the site's theme folder. Modules of another group stay in its subfolder. */
  const targetName = (module: string) =>
    posix(path.relative(module.startsWith(base + path.sep) ? base : folder, module))
  const shared = entryPoint === undefined ? new Set<string>() : sharedModules(file, folder)
  const files: SourceFile[] = []
  /** The folder outside of the theme that a module is in. A site that installed the package may not have its source. */
  const packageOf = (module: string) => Object.entries(packages).find(([dir]) => module.startsWith(dir + path.sep))
  for (const current of collectModules(file, (module) => shared.has(module) || packageOf(module) !== undefined)) {
    const text = readFileSync(current, 'utf8').replace(relativeImport, (_, before, quote, specifier) => {
      const bare = (name: string) => name.replace(/\.(?:tsx?|jsx?)$/, '')
      const target = path.resolve(path.dirname(current), specifier)
      const [dir, name] = packageOf(target) ?? []
      if (dir !== undefined) return `${before}${quote}${name}/${bare(posix(path.relative(dir, target)))}${quote}`
      const module = resolveModule(current, specifier)
      if (module === undefined) return before + quote + bare(specifier) + quote
      if (!shared.has(module)) return before + quote + bare(relative(targetName(current), targetName(module))) + quote
      return `${before}${quote}${entryPoint}/${bare(posix(path.relative(folder, module)))}${quote}`
    })
    files.push({ name: targetName(current), text })
  }
  return files
}

/** Returns the modules that other components import, too, and those with texts, which a site translates elsewhere. */
function sharedModules(file: string, folder: string): Set<string> {
  const others = readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((other) => other !== file && /^[A-Z][^.]*\.[jt]sx?$/.test(path.basename(other)))
  const texts = collectModules(file).filter((module) => /(?:^|-)text\.[jt]s$/.test(path.basename(module)))
  return new Set([...texts, ...others.flatMap((other) => collectModules(other).slice(1))])
}

/** Returns a file and all local modules it imports, directly or not, itself first. */
function collectModules(file: string, isOutside: (module: string) => boolean = () => false): string[] {
  const found = [file]
  for (const current of found) {
    if (!/\.[jt]sx?$/.test(current)) continue
    for (const [, , , specifier = ''] of readFileSync(current, 'utf8').matchAll(relativeImport)) {
      const module = resolveModule(current, specifier)
      if (module && !found.includes(module) && !isOutside(module)) found.push(module)
    }
  }
  return found
}

function resolveModule(from: string, specifier: string): string | undefined {
  const file = path.resolve(path.dirname(from), specifier)
  return ['', '.tsx', '.ts', '.jsx', '.js'].map((extension) => file + extension).find((name) => existsSync(name))
}

function relative(from: string, to: string): string {
  const specifier = path.posix.relative(path.posix.dirname(from), to)
  return specifier.startsWith('.') ? specifier : `./${specifier}`
}

function posix(file: string): string {
  return file.split(path.sep).join('/')
}
