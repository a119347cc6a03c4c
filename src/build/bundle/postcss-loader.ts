import path from 'node:path'
import { pathToFileURL } from 'node:url'
import postcss, { type AcceptedPlugin, CssSyntaxError, type Result } from 'postcss'
import type { LoaderContext } from 'webpack'
import type { PostcssPlugin } from '../../shared/types.ts'
import { resolveSiteModule } from './site-module.ts'

export interface PostcssLoaderOptions {
  siteDir: string
  plugins: PostcssPlugin[]
  /** Called for every folder whose files a plugin reads. */
  onFolder(folder: string): void
}

/** Webpack loader that runs PostCSS plugins on a style sheet. */
export default function postcssLoader(this: LoaderContext<PostcssLoaderOptions>, source: string): void {
  const callback = this.async()
  const { resourcePath: file, sourceMap } = this
  const { siteDir, plugins, onFolder } = this.getOptions()
  const run = async () => {
    const loaded = await Promise.all(plugins.map((plugin) => loadPlugin(plugin, siteDir)))
    for (const plugin of loaded) this.addDependency(plugin.file)
    const map = sourceMap ? { inline: false, annotation: false } : false
    const result = await postcss(loaded.map(({ plugin }) => plugin)).process(source, { from: file, to: file, map })
    for (const dependency of dependencies(result, siteDir)) {
      if (dependency.type === 'file') this.addDependency(dependency.path)
      else {
        this.addContextDependency(dependency.path)
        onFolder(dependency.path)
      }
    }
    return result
  }
  run().then(
    ({ css, map }) => callback(null, css, map?.toString()),
    (error: unknown) => callback(describeError(error, file)),
  )
}

async function loadPlugin(entry: PostcssPlugin, siteDir: string): Promise<{ file: string; plugin: AcceptedPlugin }> {
  const [name, options] = typeof entry === 'string' ? [entry] : entry
  const file = resolveSiteModule(name, siteDir)
  if (file === undefined) throw new Error(`Cannot find the PostCSS plugin "${name}". Install it, or correct its name.`)
  const { default: exported } = (await import(pathToFileURL(file).href)) as { default: unknown }
  // Compiled CommonJS modules have their default export one level deeper.
  const plugin = (exported as { default?: unknown }).default ?? exported
  return { file, plugin: typeof plugin === 'function' ? await plugin(options) : (plugin as AcceptedPlugin) }
}

interface Dependency {
  type: 'file' | 'folder'
  path: string
}

/** Returns the files and folders that plugins have read. */
function dependencies({ messages }: Result, siteDir: string): Dependency[] {
  const found = messages.flatMap(({ type, file, dir }): Dependency[] => {
    if (type === 'dependency') return [{ type: 'file', path: String(file) }]
    return type === 'dir-dependency' ? [{ type: 'folder', path: String(dir) }] : []
  })
  // A plugin that reads every file of the site must not depend on the output of earlier builds.
  const cache = path.join(siteDir, '.lectern')
  return found.filter((each) => each.path !== cache && !each.path.startsWith(cache + path.sep))
}

/** Puts the location of a syntax error where the bundler's diagnostics look for it. */
function describeError(error: unknown, file: string): Error {
  if (!(error instanceof CssSyntaxError)) return error as Error
  const { reason, line = 1, column = 1 } = error
  return new SyntaxError(`${error.file ?? file}: ${reason} (${line}:${column - 1})`)
}
