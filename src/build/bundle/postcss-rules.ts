import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RuleSetRule } from 'webpack'
import { asText } from './file-rules.ts'
import type { PostcssLoaderOptions } from './postcss-loader.ts'
import { stylePatterns } from './style-patterns.ts'

/** Returns the webpack rules that run PostCSS plugins on the style sheets of a site, none if there are no plugins. */
export function postcssRules(
  options: PostcssLoaderOptions,
  { target, packageRoot, extended }: { target: 'browser' | 'node'; packageRoot: string; extended: boolean },
): RuleSetRule[] {
  if (options.plugins.length === 0) return []
  const { any, modules } = stylePatterns(extended)
  return [
    {
      // Node needs only the class names of CSS modules.
      test: target === 'browser' ? any : modules,
      exclude: [/node_modules/, path.join(packageRoot, 'dist')],
      resourceQuery: { not: [asText] },
      enforce: 'pre',
      loader: fileURLToPath(new URL('./postcss-loader.js', import.meta.url)),
      options,
    },
  ]
}
