type Settings = Record<string, unknown>

/** A webpack configuration, as far as this module knows it. */
export interface WebpackConfig extends Settings {
  module?: { rules?: unknown[] }
}

/** Copies lists and plain objects, so that a plugin can change them in place, as it can in Docusaurus. */
export function copyConfig<T>(value: T, depth = 0): T {
  if (Array.isArray(value)) return [...value] as T
  if (!isPlainObject(value) || depth > 2) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyConfig(member, depth + 1)])) as T
}

/** Returns what settings add to a configuration: members of lists and objects that it does not have, and values it has not. */
export function addedSettings<T extends object>(own: T, settings: T): T {
  const added = Object.entries(settings).flatMap(([name, value]): [string, unknown][] => {
    const known = (own as Settings)[name]
    if (value === undefined || value === known) return []
    if (Array.isArray(value) && Array.isArray(known)) {
      const members = value.filter((member) => !known.includes(member))
      return members.length > 0 ? [[name, members]] : []
    }
    if (!isPlainObject(value) || !isPlainObject(known)) return [[name, value]]
    const members = addedSettings(known, value)
    return Object.keys(members).length > 0 ? [[name, members]] : []
  })
  return Object.fromEntries(added) as T
}

function isPlainObject(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Removes aliases for React, by which sites load it once: pages have that of Lectern, and another copy could not render them. */
export function withoutReactAlias(settings: WebpackConfig): WebpackConfig {
  const { resolve } = settings
  if (!isPlainObject(resolve) || !isPlainObject(resolve.alias)) return settings
  const alias = Object.entries(resolve.alias).filter(([name]) => !/^react(?:-dom)?(?:\$|\/|$)/.test(name))
  return { ...settings, resolve: { ...resolve, alias: Object.fromEntries(alias) } }
}

/** Whether a rule has a loader for Markdown files, whatever imports them. */
export function isForDocuments(rule: unknown): boolean {
  if (!isPlainObject(rule) || !(rule.test instanceof RegExp) || rule.resourceQuery || rule.issuer) return false
  const { test } = rule
  const matches = (file: string) => file.search(test) >= 0
  return Boolean(rule.use || rule.loader) && (matches('/docs/a.md') || matches('/docs/a.mdx')) && !matches('/docs/a.js')
}
