/// <reference path="./sass-loader-package.d.ts" />
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import compileSass from 'sass-loader'
import type { LoaderContext } from 'webpack'
import { installCommand, SiteError } from '../../platform/index.ts'
import { resolveSiteModule } from './site-module.ts'

export interface SassLoaderOptions {
  siteDir: string
}

/** An error in a style sheet. */
interface SassException extends Error {
  sassMessage?: string
  span?: { url?: URL; start: { line: number; column: number } }
}

/** Webpack loader that compiles Sass to CSS with `sass-loader`, and the compiler that the site has installed. */
export default function sassLoader(this: LoaderContext<SassLoaderOptions>, source: string): void {
  const callback = this.async()
  // A plugin of the site compiles the file itself.
  if (this.loaders.some(({ path: file }) => /[\\/]sass-loader[\\/]/.test(file))) {
    callback(null, source)
    return
  }
  const { siteDir } = this.getOptions()
  const fail = (error: unknown) => callback(toSiteError(error as Error, this.resourcePath, siteDir))
  const end: typeof callback = (error, ...result) => (error ? fail(error) : callback(null, ...result))
  loadSass(siteDir)
    .then((implementation) => {
      const options = { implementation, sassOptions: { quietDeps: true } }
      const context = Object.create(this, { async: { value: () => end }, getOptions: { value: () => options } })
      return compileSass.call(context, source)
    })
    .catch(fail)
}

/** Imports `sass` or `sass-embedded`. */
async function loadSass(siteDir: string): Promise<unknown> {
  const [file] = ['sass', 'sass-embedded'].flatMap((name) => resolveSiteModule(name, siteDir) ?? [])
  if (file !== undefined) {
    const module = (await import(pathToFileURL(file).href)) as { info?: string; default?: unknown }
    return module.info === undefined ? module.default : module
  }
  const message = 'Sass style sheets need the package "sass", which is not installed.'
  const hint = `Run "${installCommand(siteDir, ['sass'])}".`
  throw new SiteError({ message, hint, diagnostics: [{ code: 'missing-package', severity: 'error', message, hint }] })
}

/** @param error with that of the compiler as its cause */
function toSiteError(error: Error, file: string, siteDir: string): Error {
  const toSourcePath = (absolute: string) => path.relative(siteDir, absolute).split(path.sep).join('/')
  const own = { sourcePath: toSourcePath(file) }
  if (error instanceof SiteError) {
    const { message, hint } = error
    return new SiteError({ message, hint, diagnostics: error.diagnostics.map((each) => ({ ...each, ...own })) })
  }
  const { sassMessage, span } = (error.cause ?? error) as SassException
  if (sassMessage === undefined) return error
  const inFile = span?.url?.protocol === 'file:' ? { sourcePath: toSourcePath(fileURLToPath(span.url)) } : own
  const place = span && { line: span.start.line + 1, column: span.start.column + 1 }
  const message = `${sassMessage.replace(/\.$/, '')}.`
  return new SiteError({ message, diagnostics: [{ code: 'bundle', severity: 'error', message, ...inFile, ...place }] })
}
