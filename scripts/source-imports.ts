import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** An import, re-export or dynamic import of a literal specifier; type imports included. */
export interface SourceImport {
  /** Importing file, relative to the repository. */
  file: string
  specifier: string
  /** Imported file, relative to the repository; undefined for packages. */
  target?: string
  /** Whether only types are imported, so that nothing is loaded at run time. */
  isType?: boolean
}

/** Public entry points → their sources, as in package.json. */
const entryPoints: Record<string, string> = {
  lectern: 'src/index.ts',
  'lectern/client': 'src/browser/client/index.ts',
  'lectern/plugin-kit': 'src/plugin-kit/index.ts',
  'lectern/search': 'src/search/engine/index.ts',
  'lectern/search/algolia': 'src/search/algolia/index.ts',
  'lectern/search/build': 'src/search/build/index.ts',
  'lectern/search/client': 'src/browser/search/client/index.ts',
  'lectern/search/server': 'src/search/server/index.ts',
  'lectern/search/ui': 'src/browser/search/ui/index.ts',
  'lectern/search/ui/page': 'src/browser/search/ui/page/index.ts',
  'lectern/plugins': 'plugins/index.ts',
}

/** Returns the TypeScript sources of a folder without tests and declaration files, relative to the repository. */
export function sourceFiles(folder: string): string[] {
  return (
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      // Files of new sites.
      .filter((file) => !file.startsWith('src/cli/init/templates/'))
      .sort()
  )
}

/** Component name → file in the default theme. */
const themeComponents = new Map(
  sourceFiles('src/browser/theme').flatMap((file) => {
    const name = /^src\/browser\/theme\/[^/]+\/(\w+)\.tsx$/.exec(file)?.[1]
    return name ? [[name, file]] : []
  }),
)

export function readImports(file: string): SourceImport[] {
  const pattern =
    /(?:^|\n)(?:import|export)(\s+type)?\s[^'"`;]*?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|\bimport\((?:\/\*.*?\*\/\s*)?'([^']+)'\)/g
  return [...readFileSync(path.join(root, file), 'utf8').matchAll(pattern)].map((match) => {
    const specifier = match[2] ?? match[3] ?? match[4] ?? ''
    return { file, specifier, target: resolveImport(file, specifier), isType: match[1] !== undefined }
  })
}

/** Returns the lines with an `import()` whose specifier is not a string literal. */
export function computedImports(file: string): number[] {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    /\bimport\((?!\s*(?:\/\*.*?\*\/\s*)?['")])/.test(line.replace(/^\s*(?:\*|\/[/*]).*/, '')) ? [index + 1] : [],
  )
}

function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const component = /^@theme\/(?:mdx\/)?(\w+)$/.exec(specifier)?.[1]
  return component ? themeComponents.get(component) : entryPoints[specifier]
}

/**
 * Returns the import cycles among files, each as a list of files that starts and ends with the same one. Cycles that share
 * files are reported as one.
 */
export function findCycles(files: string[]): string[][] {
  const graph = new Map(files.map((file) => [file, new Set(readImports(file).flatMap(({ target }) => target ?? []))]))
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[][] = []
  const trail: string[] = []
  const visit = (file: string) => {
    state.set(file, 'open')
    trail.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue
      if (state.get(next) === 'open') cycles.push([...trail.slice(trail.indexOf(next)), next])
      else if (!state.has(next)) visit(next)
    }
    trail.pop()
    state.set(file, 'done')
  }
  for (const file of files) if (!state.has(file)) visit(file)
  return cycles
}
