import type { Configuration, RuleSetRule } from 'webpack'
import { ownValue } from '../../shared/dictionary.ts'
import type { PartialConfiguration } from './configure-webpack.ts'

/** Settings that extensions may add to. */
export const mergedSettings = [
  'module',
  'plugins',
  'resolve',
  'resolveLoader',
  'experiments',
  'externals',
  'node',
] as const satisfies (keyof PartialConfiguration)[]

/**
 * Returns a configuration with the settings of an extension. Its rules replace the rules of the generator for the modules they
 * match, except rules with `enforce` or without a loader or type, which apply in addition. Otherwise lists are joined, objects are
 * merged, and other values replaced.
 */
export function mergeConfig(config: Configuration, extension: PartialConfiguration): Configuration {
  const { module: { rules = [], ...moduleSettings } = {}, externals, ...others } = extension
  const merged = merge(config, { ...others, module: moduleSettings }) as Configuration
  return {
    ...merged,
    module: { ...merged.module, rules: mergeRules(config.module?.rules ?? [], rules) },
    ...(externals === undefined ? {} : { externals: [toList(config.externals), toList(externals)].flat() }),
  }
}

type Rules = NonNullable<NonNullable<Configuration['module']>['rules']>

function mergeRules(own: Rules, added: Rules): Rules {
  const isAdditional = (rule: Rules[number]) => isEnforced(rule) || !processesModules(rule)
  const [additional, exclusive] = [added.filter(isAdditional), added.filter((rule) => !isAdditional(rule))]
  if (exclusive.length === 0) return [...own, ...additional]
  const replaced = own.filter((rule) => !isEnforced(rule)) as RuleSetRule[]
  return [
    ...own.filter(isEnforced),
    ...replaced.filter((rule) => !processesModules(rule)),
    { oneOf: [...(exclusive as RuleSetRule[]), { rules: replaced.filter(processesModules) }] },
    ...additional,
  ]
}

function isEnforced(rule: Rules[number]): boolean {
  return typeof rule === 'object' && rule !== null && rule.enforce !== undefined
}

/** Others only say how to resolve the imports of a module, or whether it has side effects. */
function processesModules(rule: Rules[number]): boolean {
  if (typeof rule !== 'object' || rule === null) return true
  return Boolean(rule.use || rule.loader || rule.type || rule.oneOf || rule.rules)
}

function merge(own: unknown, added: unknown): unknown {
  if (added === undefined) return own
  if (Array.isArray(own) && Array.isArray(added)) return [...own, ...added]
  if (!isPlainObject(own) || !isPlainObject(added)) return added
  const entries = Object.entries(added).map(([name, value]) => [name, merge(ownValue(own, name), value)])
  return { ...own, ...Object.fromEntries(entries) }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function toList<T>(value: T | T[] | undefined): T[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
