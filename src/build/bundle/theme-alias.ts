import path from 'node:path'
import type { RuleSetRule } from 'webpack'
import type { ThemeComponents } from './theme-components.ts'

/** Aliases by which components import each other and the components they override. */
export function themeAlias({ files, originals, inits }: ThemeComponents): Record<string, string> {
  return {
    ...aliases('@theme', files),
    ...aliases('@theme-original', { ...files, ...originals }),
    ...aliases('@theme-init', { ...files, ...inits }),
  }
}

/** Aliases of the modules that are part of the bundle that imports them. */
export function libraryAlias({ library }: Pick<ThemeComponents, 'library'>): Record<string, string> {
  const kinds = ['@theme', '@theme-original', '@theme-init']
  return Object.assign({}, ...kinds.map((kind) => aliases(kind, library))) as Record<string, string>
}

/** Rules for the theme folders of plugins: there, `@theme-original` is the component of a later folder. */
export function laterOriginalRules({ laterOriginals }: ThemeComponents): RuleSetRule[] {
  return laterOriginals.map(({ folder, originals }) => ({
    include: folder + path.sep,
    resolve: { alias: aliases('@theme-original', originals) },
  }))
}

function aliases(prefix: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [`${prefix}/${name}$`, file]))
}
