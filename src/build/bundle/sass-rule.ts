import { fileURLToPath } from 'node:url'
import type { RuleSetRule } from 'webpack'
import { asText } from './file-rules.ts'
import type { SassLoaderOptions } from './sass-loader.ts'

/** Returns the webpack rule that compiles Sass before other loaders process the style sheet. */
export function sassRule({ target, siteDir }: { target: 'browser' | 'node'; siteDir: string }): RuleSetRule {
  const options: SassLoaderOptions = { siteDir }
  return {
    // Node needs only the class names of CSS modules.
    test: target === 'browser' ? /\.s[ac]ss$/ : /\.module\.s[ac]ss$/,
    resourceQuery: { not: [asText] },
    enforce: 'pre',
    loader: fileURLToPath(new URL('./sass-loader.js', import.meta.url)),
    options,
  }
}
