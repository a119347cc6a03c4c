import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readVariables } from '../../../config/index.ts'
import { readVariablesFile } from '../../../documents/content/index.ts'
import { resolveLocales } from '../../../documents/site/index.ts'
import { keyPath, SiteError } from '../../../platform/index.ts'
import type { Json, ResolvedConfig, VariablesFunction, VariableTable } from '../../../shared/types.ts'
import { documentPlaces } from './document-places.ts'

interface VariableOptions {
  siteDir: string
  /** Path of the site config, relative to the site folder. */
  configFile: string
  config: ResolvedConfig
}

/**
 * Returns the variables of a site by locale; undefined if it has none. A function is called once for each language and version.
 * @throws SiteError
 */
export async function siteVariables(options: VariableOptions): Promise<Record<string, VariableTable> | undefined> {
  const { siteDir, config } = options
  const { variables } = config
  if (variables === undefined) return undefined
  const i18n = resolveLocales(config, siteDir)
  if (typeof variables !== 'function') {
    const values = typeof variables === 'string' ? readFile(variables, options) : variables
    return Object.fromEntries(i18n.locales.map((locale) => [locale, { values, scopes: [] }]))
  }
  const tables = i18n.locales.map(async (locale): Promise<[string, VariableTable]> => {
    const known = new Map<string | undefined, Promise<Record<string, Json>>>()
    const valuesOf = (version: string | undefined) => {
      const values = known.get(version) ?? call(variables, { locale, version }, options)
      known.set(version, values)
      return values
    }
    const values = await valuesOf(undefined)
    const { versions } = documentPlaces({ siteDir, config: { ...config, i18n }, locale })
    const scopes = versions.map(async ({ folder, version }) => ({ folder, values: await valuesOf(version) }))
    return [locale, { values, scopes: await Promise.all(scopes) }]
  })
  return Object.fromEntries(await Promise.all(tables))
}

async function call(
  variables: VariablesFunction,
  context: { locale: string; version: string | undefined },
  { configFile }: VariableOptions,
): Promise<Record<string, Json>> {
  const place = `for the language "${context.locale}"${context.version === undefined ? '' : ` and the version "${context.version}"`}`
  let returned: unknown
  try {
    returned = await variables(context)
  } catch (error) {
    if (error instanceof SiteError) throw error
    throw variablesError(
      `The function \`variables\` failed ${place}: ${(error as Error).message ?? error}.`,
      configFile,
    )
  }
  const result = readVariables(returned)
  if ('values' in result) return result.values
  const item = keyPath(['variables', ...result.wrong])
  const message =
    result.wrong.length === 0
      ? `The function \`variables\` did not return an object ${place}.`
      : `The function \`variables\` returned a wrong value for \`${item}\` ${place}.`
  throw variablesError(message, configFile, 'Values are strings, numbers, booleans, and plain objects of these.')
}

function readFile(file: string, { siteDir, configFile }: VariableOptions): Record<string, Json> {
  const sourcePath = path.posix.normalize(file.replaceAll('\\', '/').replace(/^@site\//, ''))
  if (/^(?:\.\.(?:\/|$)|\/|[a-z]:)/i.test(sourcePath)) {
    const hint = 'Move it, or import it in the site config.'
    throw variablesError(`The file with variables, ${file}, is not in the site folder.`, configFile, hint)
  }
  let source: string
  try {
    source = readFileSync(path.join(siteDir, sourcePath), 'utf8')
  } catch {
    const hint = 'Set `variables` to a path relative to the site folder, to an object, or to a function.'
    throw variablesError(`The file with variables, ${file}, cannot be read.`, configFile, hint)
  }
  return readVariablesFile(source, sourcePath)
}

function variablesError(message: string, sourcePath: string, hint?: string): SiteError {
  const diagnostic = { code: 'config', severity: 'error' as const, message, hint, sourcePath, item: 'variables' }
  return new SiteError({ message, hint, file: sourcePath, diagnostics: [diagnostic] })
}
