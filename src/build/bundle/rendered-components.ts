import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ownValue } from '../../shared/dictionary.ts'
import type { ThemeComponents } from './theme-components.ts'

type Components = Pick<ThemeComponents, 'files' | 'originals' | 'inits' | 'library'>

/** Components that pages, documents, and the client render without an import. */
const roots =
  /(?:Page|^PageFrame|^PageComponent\d+|^Root|^NotFound|^ImageZoom|^MathStyles|^Mermaid|^TryIt|^LiveCode|^ReactLiveScope|Reference|^mdx\/.*)$/

const request = /\b(?:from|import|require)\s*\(?\s*(['"])(.+?)\1/g

/** Imports of nothing but types, which compilation removes. */
const typeImport =
  /\b(?:import|export)\s+(?:type\s+(?!from\b)[^'"]*?|\{(?:\s*type\s+[\w$]+(?:\s+as\s+[\w$]+)?\s*,?)+\s*\}\s*)from\s*(['"]).+?\1/g

const extensions = ['', '.js', '.jsx', '.ts', '.tsx', '.mjs', '/index.js', '/index.jsx', '/index.ts', '/index.tsx']

/** Finds the modules of a theme that pages can render, by following imports. */
export interface RenderedComponents {
  has(file: string): boolean
  /** Adds what a module imports that is not part of the theme, such as a page. */
  follow(file: string): void
}

/**
 * Returns the modules that are rendered by a page of the theme. A component that nothing imports has no effect, although the theme has
 * one of its name.
 */
export function findRenderedComponents(components: Components, siteDir: string): RenderedComponents {
  const { files } = components
  const reached = new Set<string>()
  const visit = (file: string) => {
    const pending = [file]
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (reached.has(next)) continue
      reached.add(next)
      pending.push(...importedFiles(next, components, siteDir))
    }
  }
  for (const [name, file] of Object.entries(files)) if (roots.test(name)) visit(file)
  return {
    has: (file) => reached.has(file),
    follow: visit,
  }
}

/** Returns the modules that a module imports, without those of packages. */
export function importedFiles(file: string, components: Components, siteDir: string): string[] {
  if (!/\.(?:[cm]?[jt]sx?|mdx?)$/.test(file) || !existsSync(file)) return []
  const source = readFileSync(file, 'utf8').replace(typeImport, '')
  const requests = [...source.matchAll(request)].map(([, , name]) => name as string)
  return requests.flatMap((name) => resolve(name, file, components, siteDir) ?? [])
}

function resolve(name: string, from: string, components: Components, siteDir: string): string | undefined {
  if (!name.startsWith('@theme')) return findModuleFile(name, from, siteDir)
  const [, kind, component = ''] = /^@theme(-original|-init)?\/(.+)$/.exec(name) ?? []
  const { files, originals, inits, library } = components
  const original = ownValue(kind === '-original' ? originals : kind === '-init' ? inits : {}, component)
  return original ?? ownValue(files, component) ?? ownValue(library, component)
}

/** Returns the file of a module of the site; undefined for a package. */
export function findModuleFile(name: string, from: string, siteDir: string): string | undefined {
  const isOfSite = name.startsWith('@site/')
  if (!isOfSite && !name.startsWith('.')) return undefined
  const base = isOfSite ? path.join(siteDir, name.slice('@site/'.length)) : path.resolve(path.dirname(from), name)
  return extensions.map((extension) => base + extension).find((file) => path.extname(file) !== '' && existsSync(file))
}
