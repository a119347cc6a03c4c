import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { LoaderContext } from 'webpack'
import { installCommand, SiteError } from '../../platform/index.ts'
import { resolveSiteModule } from './site-module.ts'

export interface SassLoaderOptions {
  siteDir: string
}

/** The part of the API of `sass` and `sass-embedded` that is used. */
interface Sass {
  compileString(source: string, options: object): { css: string; loadedUrls: URL[] }
}

/** An error in a style sheet. */
interface SassException extends Error {
  sassMessage?: string
  span?: { url?: URL; start: { line: number; column: number } }
}

/** Webpack loader that compiles Sass to CSS, with the package that the site has installed. */
export default function sassLoader(this: LoaderContext<SassLoaderOptions>, source: string): void {
  const callback = this.async()
  // A plugin of the site compiles the file itself.
  if (this.loaders.some(({ path: file }) => /[\\/]sass-loader[\\/]/.test(file))) {
    callback(null, source)
    return
  }
  const { siteDir } = this.getOptions()
  compile(source, this.resourcePath, siteDir).then(
    ({ css, loadedUrls }) => {
      for (const url of loadedUrls) if (url.protocol === 'file:') this.addDependency(fileURLToPath(url))
      callback(null, css)
    },
    (error: unknown) => callback(toSiteError(error as Error, this.resourcePath, siteDir)),
  )
}

async function compile(source: string, file: string, siteDir: string) {
  const sass = await loadSass(siteDir)
  const folders = parents(path.dirname(file)).map((folder) => path.join(folder, 'node_modules'))
  return sass.compileString(source, {
    url: pathToFileURL(file),
    syntax: file.endsWith('.sass') ? 'indented' : 'scss',
    loadPaths: [path.dirname(file), ...folders, path.join(siteDir, 'node_modules')],
    importers: [{ findFileUrl: (url: string) => findFile(url, siteDir) }],
  })
}

/** Finds `~package/x` and `@site/x`, as webpack does; other paths are found by the load paths. */
function findFile(url: string, siteDir: string): URL | null {
  if (url.startsWith('@site/')) return pathToFileURL(path.join(siteDir, url.slice('@site/'.length)))
  return url.startsWith('~') ? pathToFileURL(path.join(siteDir, 'node_modules', url.slice(1))) : null
}

function parents(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [folder, ...parents(parent)]
}

async function loadSass(siteDir: string): Promise<Sass> {
  const [file] = ['sass', 'sass-embedded'].flatMap((name) => resolveSiteModule(name, siteDir) ?? [])
  if (file !== undefined) {
    const module = (await import(pathToFileURL(file).href)) as Partial<Sass> & { default?: Sass }
    return (module.compileString ? module : module.default) as Sass
  }
  const message = 'Sass style sheets need the package "sass", which is not installed.'
  const hint = `Run "${installCommand(siteDir, ['sass'])}".`
  throw new SiteError({ message, hint, diagnostics: [{ code: 'missing-package', severity: 'error', message, hint }] })
}

function toSiteError(error: SassException, file: string, siteDir: string): Error {
  const toSourcePath = (absolute: string) => path.relative(siteDir, absolute).split(path.sep).join('/')
  const own = { sourcePath: toSourcePath(file) }
  if (error instanceof SiteError) {
    const { message, hint } = error
    return new SiteError({ message, hint, diagnostics: error.diagnostics.map((each) => ({ ...each, ...own })) })
  }
  const { sassMessage, span } = error
  if (sassMessage === undefined) return error
  const inFile = span?.url?.protocol === 'file:' ? { sourcePath: toSourcePath(fileURLToPath(span.url)) } : own
  const place = span && { line: span.start.line + 1, column: span.start.column + 1 }
  const message = `${sassMessage.replace(/\.$/, '')}.`
  return new SiteError({ message, diagnostics: [{ code: 'bundle', severity: 'error', message, ...inFile, ...place }] })
}
