import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file to be written into the theme folder of a site: path relative to that folder, and text. */
export interface SourceFile {
  name: string
  text: string
}

/** Where the sources of a theme lie. */
export interface ThemeSource {
  folder: string
  /** Name under which modules can be imported that several components share; without it each component gets its own. */
  door?: string
  /** Subfolders of components: a copied component leaves its own. */
  groups?: readonly string[]
}

const relativeImport = /((?:\bfrom|\bimport)\s*\(?\s*)(['"])(\.[^'"]+)\2/g

/**
 * The source of a component, as a site can have it: modules that it alone uses come along, those that it shares with others
 * are imported through the door of the theme.
 * @param file of the component, absolute
 */
export function componentSource(file: string, { folder, door, groups = [] }: ThemeSource): SourceFile[] {
  const [group = ''] = posix(path.relative(folder, file)).split('/')
  const base = groups.includes(group) ? path.join(folder, group) : folder
  /** Path in the site's theme folder; what lies in another group keeps that. */
  const nameOf = (module: string) => posix(path.relative(module.startsWith(base + path.sep) ? base : folder, module))
  const shared = door === undefined ? new Set<string>() : sharedModules(file, folder)
  const files: SourceFile[] = []
  for (const current of reachable(file, (module) => shared.has(module))) {
    const text = readFileSync(current, 'utf8').replace(relativeImport, (_, before, quote, specifier) => {
      const module = resolveModule(current, specifier)
      const bare = (name: string) => name.replace(/\.(?:tsx?|jsx?)$/, '')
      if (module === undefined) return before + quote + bare(specifier) + quote
      if (!shared.has(module)) return before + quote + bare(relative(nameOf(current), nameOf(module))) + quote
      return `${before}${quote}${door}/${bare(posix(path.relative(folder, module)))}${quote}`
    })
    files.push({ name: nameOf(current), text })
  }
  return files
}

/** Modules that other components than this one need too. */
function sharedModules(file: string, folder: string): Set<string> {
  const others = readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((other) => other !== file && /^[A-Z][^.]*\.[jt]sx?$/.test(path.basename(other)))
  return new Set(others.flatMap((other) => reachable(other).slice(1)))
}

/** The file and all that it imports from its own folder, itself first. */
function reachable(file: string, isOutside: (module: string) => boolean = () => false): string[] {
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
