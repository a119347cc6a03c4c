import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadEsbuild, SiteError } from '../../platform/index.ts'

export interface EvaluatedConfig {
  /** The default export; the result of a function or promise. */
  value: unknown
  /** Packages that were not run. */
  packages: string[]
}

/** A value in place of a call of a package: what it is the result of. */
export interface PackageCall {
  migratedPackage: string
  options: unknown
}

/** Whether a value of a config is the call of a package that was not run. */
export function isPackageCall(value: unknown): value is PackageCall {
  return typeof value === 'object' && value !== null && 'migratedPackage' in value
}

/** The package that a value is imported from. */
export function packageOf(value: unknown): string | undefined {
  const name = typeof value === 'function' ? (value as { migratedPackage?: unknown }).migratedPackage : undefined
  return typeof name === 'string' ? name : undefined
}

/**
 * Evaluates the config of another generator without running the generator or any other package: functions of the
 * generator return what they are given, those of other packages a `PackageCall`.
 * @param file absolute path
 * @param ownRequest packages of the generator
 * @param options `wraps` if other packages return the config that they are given, as those of Next.js do
 * @throws SiteError if the config cannot be parsed or throws
 */
export async function evaluateConfig(
  file: string,
  ownRequest: RegExp,
  { wraps = false } = {},
): Promise<EvaluatedConfig> {
  const { exports, packages } = await evaluateModule(file, {
    textOf: (request) => packageText(request, ownRequest.test(request), wraps),
  })
  try {
    const { default: exported } = exports as { default?: unknown }
    const value = typeof exported === 'function' ? await exported({ command: 'build', mode: 'production' }) : exported
    return { value: await value, packages: packages.filter((request) => !ownRequest.test(request)) }
  } catch (cause) {
    throw configError(file, cause)
  }
}

export interface ModuleOptions {
  /** Returns the text of a CommonJS module that takes the place of a package. */
  textOf(request: string): string
  /** Returns the absolute path of a file that a request with an alias leads to. */
  findFile?: (request: string) => string | undefined
}

/**
 * Evaluates a module and the files that it imports, without packages.
 * @param file absolute path
 * @returns its exports, and the packages that were not run
 * @throws SiteError if the module cannot be parsed or throws
 */
export async function evaluateModule(
  file: string,
  { textOf, findFile = () => undefined }: ModuleOptions,
): Promise<{ exports: Record<string, unknown>; packages: string[] }> {
  const { build } = loadEsbuild()
  const packages = new Set<string>()
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-migrate-'))
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      jsx: 'automatic',
      loader: { '.js': 'jsx' },
      logLevel: 'silent',
      tsconfigRaw: {},
      define: {
        'import.meta.url': JSON.stringify(pathToFileURL(file).href),
        'import.meta.dirname': JSON.stringify(path.dirname(file)),
        __dirname: JSON.stringify(path.dirname(file)),
        __filename: JSON.stringify(file),
      },
      plugins: [
        {
          name: 'packages',
          setup({ onResolve, onLoad }) {
            onResolve({ filter: /^[^./]|(?:^|\/)\.source(?:\/|$)/ }, ({ path: request, kind }) => {
              if (kind === 'entry-point') return null
              if (isBuiltin(request)) return { path: request, external: true }
              const found = findFile(request)
              if (found !== undefined) return { path: found }
              packages.add(request)
              return { path: request, namespace: 'package' }
            })
            onLoad({ filter: /.*/, namespace: 'package' }, ({ path: request }) => ({
              contents: textOf(request),
              loader: 'js',
            }))
          },
        },
      ],
    })
    const module = path.join(folder, 'config.mjs')
    writeFileSync(module, outputFiles[0]?.contents ?? '')
    const exports = (await import(pathToFileURL(module).href)) as Record<string, unknown>
    return { exports, packages: [...packages].sort() }
  } catch (cause) {
    throw configError(file, cause)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function configError(file: string, cause: unknown): SiteError {
  return new SiteError({
    message: `Cannot read the config ${file}: ${(cause as Error).message}`,
    hint: 'Make sure that it works with its own generator first.',
    file,
    cause,
  })
}

/** The text of a CommonJS module, which any name can be imported from: esbuild copies its prototype. */
function packageText(request: string, isOwn: boolean, wraps: boolean): string {
  return `const isSite = (value) => typeof value === 'object' && value !== null && ('themeConfig' in value || 'integrations' in value)
const call = (first) => ${callText(request, isOwn, wraps)}
const names = new Proxy({}, {
  get: (_, key) => (key === 'migratedPackage' ? ${JSON.stringify(request)} : key === '__esModule' || key === 'then' || typeof key === 'symbol' ? undefined : anyExport),
})
const anyExport = Object.setPrototypeOf(function (first) { return call(first) }, names)
module.exports = anyExport`
}

/** What a function of a package returns. */
function callText(request: string, isOwn: boolean, wraps: boolean): string {
  if (request === 'nextra') return "(config) => ({ migratedPackage: 'nextra', options: first, config })"
  // It gets a config, or options and then a config.
  if (wraps && !isOwn) return "first?.migratedPackage === 'nextra' ? first : (config) => config ?? first"
  const keepsFirst = request === '@astrojs/starlight' ? 'false' : `${isOwn} || isSite(first)`
  return `${keepsFirst} ? first ?? {} : { migratedPackage: ${JSON.stringify(request)}, options: first }`
}
