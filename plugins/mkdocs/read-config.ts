import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ownValue, SiteError } from 'lectern/plugin-kit'
import { type Alias, isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { asText, asValues, type Values } from './values.ts'

export interface ReadConfig {
  config: Values
  /** Absolute paths of the files that it consists of. */
  files: string[]
}

/**
 * Reads a mkdocs.yml, and the one that it extends: values of the same key are merged if both are objects. `!ENV` has the value of a
 * variable. A function of Python becomes an object with its name.
 */
export function readMkdocsConfig(siteDir: string, configFile: string, from: readonly string[] = []): ReadConfig {
  const file = path.resolve(siteDir, configFile)
  if (!existsSync(file) || from.includes(file)) {
    const problem = existsSync(file) ? 'extends itself' : 'does not exist'
    throw new SiteError({ message: `${configFile} ${problem}.`, file: path.relative(siteDir, from.at(-1) ?? file) })
  }
  const yaml = parseDocument(readFileSync(file, 'utf8'), { logLevel: 'silent', merge: true })
  const [error] = yaml.errors
  if (error) {
    throw new SiteError({
      message: `${configFile} is not valid YAML: ${error.message.split('\n')[0]}`,
      file: configFile,
      cause: error,
    })
  }
  const { INHERIT: parent, ...own } = asValues(toValue(yaml.contents, yaml))
  const name = asText(parent)
  if (name === undefined) return { config: own, files: [file] }
  const parentFile = path.posix.join(path.posix.dirname(configFile), name)
  const base = readMkdocsConfig(siteDir, parentFile, [...from, file])
  return { config: merged(base.config, own), files: [file, ...base.files] }
}

function merged(base: Values, own: Values): Values {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  const entries = Object.entries(own).map(([key, value]): [string, unknown] => {
    const below = ownValue(base, key)
    return [key, isObject(value) && isObject(below) ? merged(asValues(below), asValues(value)) : value]
  })
  return { ...base, ...Object.fromEntries(entries) }
}

type Yaml = ReturnType<typeof parseDocument>

function toValue(node: unknown, yaml: Yaml): unknown {
  if (isAlias(node)) return toValue((node as Alias).resolve(yaml), yaml)
  const tag = (node as { tag?: string } | null)?.tag ?? ''
  const [, kind, name] = /^tag:yaml\.org,2002:python\/([\w/]+):(.*)$/.exec(tag) ?? []
  if (tag === '!ENV') return environmentValue(plainValue(node, yaml))
  if (kind === 'name' || kind === 'object/new' || kind === 'module') return { python: name }
  if (kind === 'object/apply') {
    const given = plainValue(node, yaml)
    return { python: name, arguments: asValues(asValues(given).kwds) }
  }
  return plainValue(node, yaml)
}

function plainValue(node: unknown, yaml: Yaml): unknown {
  if (isScalar(node)) return node.value
  if (isSeq(node)) return node.items.map((item) => toValue(item, yaml))
  if (!isMap(node)) return null
  const values: Values = {}
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.value) : ''
    if (name === '<<') Object.assign(values, asValues(toValue(value, yaml)))
    else
      Object.defineProperty(values, name, {
        value: toValue(value, yaml),
        enumerable: true,
        configurable: true,
        writable: true,
      })
  }
  return values
}

/** `!ENV NAME`, or a list of names whose last item is the default. */
function environmentValue(written: unknown): unknown {
  const names = Array.isArray(written) ? written : [written]
  for (const name of Array.isArray(written) && written.length > 1 ? names.slice(0, -1) : names) {
    const value = process.env[String(name)]
    if (value !== undefined) return fromText(value)
  }
  return Array.isArray(written) && written.length > 1 ? written.at(-1) : null
}

function fromText(value: string): unknown {
  if (/^(?:true|false)$/i.test(value)) return /^true$/i.test(value)
  return /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
}

/** The value of a variable of the plugin macros: a key of `extra`, or `config.…`. */
export function findVariable(config: Values, name: string): string | undefined {
  const [first = '', ...rest] = name.split('.')
  const [root, keys] = first === 'config' ? [config, rest] : [asValues(config.extra), [first, ...rest]]
  const value = keys.reduce<unknown>((each, key) => ownValue(asValues(each), key), root)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
