import { closestMatch } from '../../platform/index.ts'
import type { Plugin } from '../../shared/types.ts'
import { policySchema } from './content-security-policy.ts'
import type { RuleParams } from './rule.ts'

type Member = 'boolean' | 'function' | 'text' | 'texts' | 'object' | 'commands' | 'policy'

/** Every member that a plugin may have beside its name: the type makes sure that none is forgotten. */
const members: Readonly<Record<Exclude<keyof Plugin, 'name'>, Member>> = Object.freeze({
  key: 'text',
  folder: 'text',
  files: 'function',
  load: 'function',
  routes: 'function',
  needsMarkdown: 'boolean',
  needsSections: 'boolean',
  markdown: 'text',
  bundle: 'function',
  theme: 'text',
  strings: 'object',
  head: 'function',
  emit: 'function',
  serve: 'function',
  commands: 'commands',
  policy: 'policy',
  watch: 'texts',
})

const memberNames: Readonly<Record<Member, string>> = Object.freeze({
  boolean: 'true or false',
  function: 'a function',
  text: 'text',
  texts: 'a list of texts',
  object: 'an object',
  commands: 'a list of commands, each with a name of words, a description and a function run',
  policy: "lists of sources by directive, such as { 'connect-src': ['https://search.example'] }",
})

/** A fault of the list of plugins; `path` begins at the list. */
export interface PluginIssue extends RuleParams {
  path: PropertyKey[]
  input?: unknown
}

/** What is wrong with one plugin, taken by itself. */
export function pluginIssues(value: unknown, path: PropertyKey[]): PluginIssue[] {
  if (typeof value !== 'object' || value === null || value instanceof Promise) {
    return [{ path, input: value, expected: 'a plugin', hint: entryHint(value) }]
  }
  const plugin = value as Record<string, unknown>
  return [...nameIssues(plugin, path), ...memberIssues(plugin, path), ...strangeHooks(plugin, path)]
}

function nameIssues({ name }: Record<string, unknown>, path: PropertyKey[]): PluginIssue[] {
  if (typeof name === 'string' && name.trim() !== '') return []
  const hint = 'The name tells plugins apart and stands in messages and cache keys.'
  return [{ path: [...path, 'name'], input: name, expected: 'text that is not empty', hint }]
}

function memberIssues(plugin: Record<string, unknown>, path: PropertyKey[]): PluginIssue[] {
  return Object.entries(members)
    .filter(([key, kind]) => plugin[key] !== undefined && !isMember(plugin[key], kind))
    .map(([key, kind]) => ({ path: [...path, key], input: plugin[key], expected: memberNames[kind] }))
}

/** Other data is the plugin's own affair, but a function that no stage calls is a misspelt hook. */
function strangeHooks(plugin: Record<string, unknown>, path: PropertyKey[]): PluginIssue[] {
  const hooks = Object.keys(members).filter((name) => members[name as keyof typeof members] === 'function')
  return Object.keys(plugin)
    .filter((key) => typeof plugin[key] === 'function' && !Object.hasOwn(members, key) && key !== 'name')
    .map((key) => {
      const meant = closestMatch(key, hooks)
      const hint = meant === undefined ? `The hooks are ${hooks.join(', ')}.` : `Did you mean \`${meant}\`?`
      return { path: [...path, key], problem: 'is not a hook of plugins', hint }
    })
}

function isMember(value: unknown, kind: Member): boolean {
  if (kind === 'function') return typeof value === 'function'
  if (kind === 'boolean') return typeof value === 'boolean'
  if (kind === 'text') return typeof value === 'string'
  if (kind === 'texts') return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
  if (kind === 'commands') return Array.isArray(value) && value.every(isCommand)
  if (kind === 'policy') return policySchema.safeParse(value).success
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCommand(value: unknown): boolean {
  const { name, description, options = [], run } = (value ?? {}) as Record<string, unknown>
  const isOption = (option: unknown) => /^--[a-z]/.test(String((option as Record<string, unknown> | null)?.flags))
  return (
    /^[a-z][\w-]*( [a-z][\w-]*)*$/.test(String(name)) &&
    typeof description === 'string' &&
    Array.isArray(options) &&
    options.every(isOption) &&
    typeof run === 'function'
  )
}

function entryHint(value: unknown): string {
  if (typeof value === 'function') return `Call it: \`${value.name || 'plugin'}()\`.`
  if (value instanceof Promise) return 'Make the declaration an async function, and await the plugin in it.'
  if (typeof value === 'string') return 'Import the plugin and call it: `plugins: [docs()]`.'
  return 'A plugin is an object with a `name` and hooks.'
}
