import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RuleSetRule } from 'webpack'
import { asText } from './file-rules.ts'

const ownRequire = createRequire(import.meta.url)

export interface ScriptOptions {
  target: 'browser' | 'node'
  dev: boolean
  hot?: boolean
  packageRoot: string
  siteDir: string
}

/** Rules for the scripts of a site. Packages and the compiled generator need no compilation. */
export function scriptRules(options: ScriptOptions): RuleSetRule[] {
  const own = { test: /\.(?:tsx|ts|jsx|mjs|js)$/, exclude: [/node_modules/, path.join(options.packageRoot, 'dist')] }
  return [
    { ...own, resourceQuery: { not: [asText] }, use: compilation(options) },
    // In a site with `"type": "module"`, webpack would import packages as Node does: the default import of a CommonJS module
    // would be all of its exports, and paths would need extensions.
    { ...own, dependency: { not: ['url'] }, ...sameInEveryModule },
    // The entries.
    { scheme: 'data', mimetype: 'text/javascript', ...sameInEveryModule },
  ]
}

const sameInEveryModule = { type: 'javascript/auto', resolve: { fullySpecified: false } }

function compilation({ siteDir, dev, hot = false, target }: ScriptOptions): RuleSetRule['use'] {
  const refresh = hot && target === 'browser'
  const babel = {
    loader: ownRequire.resolve('babel-loader'),
    options: {
      babelrc: false,
      configFile: false,
      // Speeds up the next start of the dev server.
      cacheDirectory: hot ? path.join(siteDir, '.lectern', 'babel') : false,
      cacheCompression: false,
      presets: [
        [ownRequire.resolve('@babel/preset-react'), { runtime: 'automatic', development: dev }],
        [ownRequire.resolve('@babel/preset-typescript'), { onlyRemoveTypeImports: false }],
      ],
      plugins: refresh ? [[ownRequire.resolve('react-refresh/babel'), { skipEnvCheck: true }]] : [],
    },
  }
  return refresh ? [fileURLToPath(new URL('./refresh-loader.js', import.meta.url)), babel] : [babel]
}
