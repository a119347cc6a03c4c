import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { asList, asText, asValues } from '../values.ts'
import { mapProseLines } from './prose-lines.ts'

/** Aliases of folders, such as `~/*` in `paths` of `tsconfig.json`. */
export interface PathAliases {
  /** Returns a path with an alias as one that begins with `@site/`, if there is such a file. */
  resolve(request: string): string
  /** Whether a request begins with an alias. */
  isAlias(request: string): boolean
  /** Does so in the imports, links, images, and attributes of a document. */
  convert(body: string): string
}

const references = /(\bfrom\s+['"]|^import\s+['"]|\]\(|^\[[^\]^]+\]:\s+|\b(?:src|href)=["'])([^'")\s?]+)/g

/** Reads the aliases of a site. */
export function readPathAliases(siteDir: string): PathAliases {
  const { baseUrl, paths } = asValues(readTsconfig(siteDir).compilerOptions)
  const base = path.resolve(siteDir, asText(baseUrl) ?? '.')
  const aliases = Object.entries(asValues(paths)).flatMap(([pattern, targets]) => {
    const prefix = /^([^*]+)\*$/.exec(pattern)?.[1]
    const folders = asList(targets).flatMap((target) => asText(target)?.replace(/\*$/, '') ?? [])
    return prefix === undefined ? [] : [{ prefix, folders: folders.map((folder) => path.resolve(base, folder)) }]
  })
  const resolve = (request: string): string => {
    for (const { prefix, folders } of aliases) {
      if (!request.startsWith(prefix)) continue
      const file = folders.map((folder) => path.join(folder, request.slice(prefix.length))).find(isThere)
      if (file !== undefined) return `@site/${path.relative(siteDir, file).split(path.sep).join('/')}`
    }
    return request
  }
  const convertLine = (line: string) =>
    line.replace(references, (_, before: string, request: string) => before + resolve(request))
  const isAlias = (request: string) => aliases.some(({ prefix }) => request.startsWith(prefix))
  return { resolve, isAlias, convert: (body) => (aliases.length === 0 ? body : mapProseLines(body, convertLine).text) }
}

function isThere(file: string): boolean {
  return ['', '.ts', '.tsx', '.js', '.jsx'].some((end) => existsSync(file + end))
}

/** JSON with comments and commas at the end of lists. */
function readTsconfig(siteDir: string): Record<string, unknown> {
  const file = ['tsconfig.json', 'jsconfig.json']
    .map((name) => path.join(siteDir, name))
    .find((each) => existsSync(each))
  if (file === undefined) return {}
  const text = readFileSync(file, 'utf8').replace(
    /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=\s*[}\]])/g,
    (_, quoted: string = '') => quoted,
  )
  try {
    return asValues(JSON.parse(text))
  } catch {
    return {}
  }
}
