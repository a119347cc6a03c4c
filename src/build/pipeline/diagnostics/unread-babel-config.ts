import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../../shared/types.ts'

const names = [
  'babel.config.js',
  'babel.config.cjs',
  'babel.config.mjs',
  'babel.config.json',
  '.babelrc',
  '.babelrc.js',
  '.babelrc.json',
]

/** The preset that sites of Docusaurus have, and those that do the same as Lectern. */
const known =
  /^(?:@docusaurus\/core\/lib\/babel\/preset|@docusaurus\/babel\/preset|(?:@babel\/)?(?:preset-)?(?:env|react|typescript))$/

/**
 * Reports, as a warning, the plugins and presets in the Babel config of a Docusaurus site: Lectern does not read it. Other sites
 * may have one for their tests.
 */
export function findUnreadBabelConfig(siteDir: string): Diagnostic[] {
  return names
    .filter((name) => existsSync(path.join(siteDir, name)))
    .flatMap((sourcePath) => {
      const text = withoutComments(readFileSync(path.join(siteDir, sourcePath), 'utf8'))
      if (!/@docusaurus\/(?:core\/lib\/)?babel/.test(text)) return []
      const added = [...new Set(packages(text))].filter((name) => !known.test(name))
      if (added.length === 0) return []
      return [
        {
          code: 'unread-file',
          severity: 'warning' as const,
          message: `The Babel config is not read: ${added.map((name) => `"${name}"`).join(', ')} ${added.length === 1 ? 'does' : 'do'} not change the scripts of the site.`,
          hint: 'Remove what depends on it, or compile these scripts with a loader in `configureWebpack` of a plugin.',
          sourcePath,
        },
      ]
    })
}

/** Returns the packages and files that a config names in `require.resolve()`, in an import, or in its lists. */
function packages(text: string): string[] {
  const lists = [...text.matchAll(/["']?(?:plugins|presets)["']?\s*:\s*\[([\s\S]*?)\](?=\s*[,}\]]|\s*$)/g)].map(
    ([, list = '']) => list,
  )
  const inLists = lists.flatMap((list) =>
    [...list.matchAll(/(?:^|[[,(]\s*)["']([^"'\s]+)["']/g)].map(([, name = '']) => name),
  )
  const required = [...text.matchAll(/(?:require(?:\.resolve)?\(\s*|from\s+)["']([^"']+)["']/g)].map(
    ([, name = '']) => name,
  )
  return [...inLists, ...required]
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
