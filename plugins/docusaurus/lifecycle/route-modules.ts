import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Json } from 'lectern/plugin-kit'
import { generatedDir } from './adapter-context.ts'
import type { RouteModuleRequest, RouteModules } from './types.ts'

/** The modules of a route: the content of JSON files, and the modules that code must import. */
export interface SplitModules {
  data: Record<string, Json>
  imports: { at: (string | number)[]; request: string }[]
}

/** Reads the JSON modules of a route. @throws Error if one does not exist or is not JSON */
export function splitModules(modules: Record<string, RouteModules>, siteDir: string): SplitModules {
  const imports: SplitModules['imports'] = []
  const split = (value: RouteModules, at: (string | number)[]): Json => {
    if (Array.isArray(value)) return value.map((entry, index) => split(entry, [...at, index]))
    if (typeof value === 'object' && !isRequest(value))
      return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, split(entry, [...at, name])]))
    const request = toRequest(value, siteDir)
    const file = toFile(request, siteDir)
    if (file?.endsWith('.json')) return JSON.parse(readFileSync(file, 'utf8')) as Json
    imports.push({ at, request })
    return null
  }
  const data = Object.fromEntries(Object.entries(modules).map(([name, value]) => [name, split(value, [name])]))
  return { data, imports }
}

function isRequest(value: object): value is RouteModuleRequest {
  return '__import' in value || ('path' in value && typeof value.path === 'string')
}

/** Returns the request by which code imports a module, the same on every machine for files of the site. */
export function toRequest(module: string | RouteModuleRequest, siteDir: string): string {
  if (typeof module !== 'string') {
    const query = new URLSearchParams(
      Object.entries(module.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return `${toRequest(module.path, siteDir)}${query.size > 0 ? `?${query}` : ''}`
  }
  const generated = path.relative(siteDir, generatedDir(siteDir)).split(path.sep).join('/')
  if (module.startsWith('@generated/')) return `@site/${generated}/${module.slice('@generated/'.length)}`
  const relative = path.relative(siteDir, module)
  const isInSite = path.isAbsolute(module) && !relative.startsWith('..') && !path.isAbsolute(relative)
  return isInSite ? `@site/${relative.split(path.sep).join('/')}` : module
}

/** Returns the file that a request names; undefined for one of a package or the theme. */
export function toFile(request: string, siteDir: string): string | undefined {
  const [file = ''] = request.split('?')
  if (file.startsWith('@site/')) return path.join(siteDir, file.slice('@site/'.length))
  return path.isAbsolute(file) ? file : undefined
}

/** Whether a request names a file that exists, with or without extension, or something that only the bundler can find. */
export function isFound(request: string, siteDir: string): boolean {
  const file = toFile(request, siteDir)
  if (file === undefined) return true
  const endings = ['.tsx', '.ts', '.jsx', '.mjs', '.js', '.mdx', '.md']
  return ['', ...endings, ...endings.map((ending) => `/index${ending}`)].some((ending) => existsSync(file + ending))
}
