import { createRequire } from 'node:module'
import path from 'node:path'
import type { RuleSetRule } from 'webpack'

const ownRequire = createRequire(import.meta.url)

/**
 * Rule for the scripts of packages with `docusaurus` in their name: plugins and themes are published with JSX, and import their
 * modules as code of a site does. Docusaurus compiles them, too.
 */
export function docusaurusPackageRule({ packageRoot, dev }: { packageRoot: string; dev: boolean }): RuleSetRule {
  return {
    test: /\.(?:jsx|mjs|js)$/,
    include: /[\\/]node_modules[\\/](?!.*[\\/]node_modules[\\/]).*docusaurus/,
    exclude: [path.join(packageRoot, 'dist')],
    type: 'javascript/auto',
    resolve: { fullySpecified: false },
    use: {
      loader: ownRequire.resolve('babel-loader'),
      options: {
        babelrc: false,
        configFile: false,
        cacheCompression: false,
        // Some of them are CommonJS.
        sourceType: 'unambiguous',
        presets: [[ownRequire.resolve('@babel/preset-react'), { runtime: 'automatic', development: dev }]],
      },
    },
  }
}
