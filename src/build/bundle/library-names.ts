import path from 'node:path'
import type { Compiler, Configuration } from 'webpack'
import { isThemeRequest, type PackagePaths } from './entries.ts'
import { linkedRequest } from './linked-modules.ts'

/** A module of the library that stands for an imported component: which one it is depends on the site. */
export interface OpenImport {
  request: string
  /** Of the files that import it, the first by name. */
  issuer: string
}

type External = Extract<NonNullable<Configuration['externals']>, (...args: never[]) => unknown>

/**
 * Returns the external modules for all imports of components.
 * @param open is filled: key of the module → the import
 */
export function openImports(open: Map<string, OpenImport>, { classicTheme }: PackagePaths): External {
  return ({ request = '', contextInfo }, callback) => {
    if (!isThemeRequest(request)) return callback()
    const issuer = contextInfo?.issuer ?? ''
    // In the classic theme, originals are those of the default theme.
    const key = `@open:${request}${issuer.startsWith(classicTheme + path.sep) ? ':classic' : ''}`
    const known = open.get(key)
    // Webpack resolves imports in an order that depends on time.
    if (!known || issuer < known.issuer) open.set(key, { request, issuer })
    return callback(undefined, `var ${linkedRequest(key)}`)
  }
}

/** Webpack plugin: gives the modules of the library short ids that differ from those of other bundles. */
export function nameLibraryModules({ root }: PackagePaths): (compiler: Compiler) => void {
  return (compiler) => {
    compiler.hooks.compilation.tap('lectern-library-names', ({ hooks, chunkGraph }) => {
      hooks.moduleIds.tap('lectern-library-names', (modules) => {
        const named = [...modules]
          .filter((module) => module.needId && chunkGraph.getModuleId(module) === null)
          .map((module) => ({ module, name: module.identifier().replaceAll(root, '') }))
          .sort((a, b) => (a.name < b.name ? -1 : 1))
        for (const [index, { module }] of named.entries()) chunkGraph.setModuleId(module, `m${index.toString(36)}`)
      })
    })
  }
}

/**
 * Returns the name of a file that is independent of where the package and its dependencies are installed; undefined for a file that
 * belongs to neither.
 */
export function libraryName(file: string, { root }: PackagePaths): string | undefined {
  const compiled = path.join(root, 'dist') + path.sep
  if (file.startsWith(compiled)) return `dist/${file.slice(compiled.length).split(path.sep).join('/')}`
  return file
    .split(path.sep)
    .join('/')
    .match(/.*\/node_modules\/(.+)$/)?.[1]
}
