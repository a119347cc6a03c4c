import type webpack from 'webpack'
import type { Configuration } from 'webpack'

/** What an extension may return: all other settings are the generator's own. */
export type PartialConfiguration = Pick<
  Configuration,
  'module' | 'plugins' | 'resolve' | 'resolveLoader' | 'experiments' | 'externals' | 'node'
>

export interface ConfigureWebpackContext {
  /** Whether the bundle renders pages in Node instead of running in the browser. */
  isServer: boolean
  /** True in `start` and `build --dev`. */
  isDev: boolean
  /** Absolute path of the site folder. */
  siteDir: string
  /** Options beside the module in the `webpack` setting. */
  options: unknown
  /** The webpack package, with its built-in plugins: `webpack.DefinePlugin`. */
  webpack: typeof webpack
  /** Reports a warning, for a file relative to the site folder if there is one. */
  warn(message: string, hint?: string, file?: string): void
}

/**
 * Default export of a module that the `webpack` setting of a plugin's `bundle` hook names. Called for the browser's bundle and
 * for that of Node. `config` is the configuration so far, and must not be changed; the result is merged into it.
 */
export type ConfigureWebpack = (
  config: Configuration,
  context: ConfigureWebpackContext,
) => PartialConfiguration | undefined | Promise<PartialConfiguration | undefined>
