import path from 'node:path'
import { closestMatch, type RuleParams } from '../../platform/index.ts'
import type { Plugin } from '../../shared/types.ts'
import { policySchema } from './content-security-policy.ts'
import { isPlainObject } from './plain-object.ts'

type MemberType =
  | 'boolean'
  | 'function'
  | 'string'
  | 'strings'
  | 'object'
  | 'codeBlocks'
  | 'commits'
  | 'refs'
  | 'commands'
  | 'policy'
  | 'runner'

/** Every property of a plugin except its name. The type makes sure that none is missing. */
const members: Readonly<Record<Exclude<keyof Plugin, 'name'>, MemberType>> = Object.freeze({
  key: 'string',
  folder: 'string',
  translations: 'string',
  versionsFolder: 'string',
  versionsFile: 'string',
  currentVersionLabel: 'string',
  commits: 'commits',
  refs: 'refs',
  files: 'function',
  load: 'function',
  routes: 'function',
  redirects: 'function',
  compiled: 'function',
  needsMarkdown: 'boolean',
  readsSiteOnly: 'boolean',
  needsSections: 'boolean',
  markdown: 'string',
  tasks: 'string',
  codeBlocks: 'codeBlocks',
  markdownOptions: 'object',
  bundle: 'function',
  theme: 'string',
  runner: 'runner',
  head: 'function',
  emit: 'function',
  develop: 'function',
  update: 'function',
  processOutput: 'function',
  translatable: 'function',
  serve: 'function',
  tools: 'function',
  assistantNotes: 'function',
  apis: 'function',
  commands: 'commands',
  checks: 'object',
  policy: 'policy',
  watch: 'strings',
})

const expectations: Readonly<Record<MemberType, string>> = Object.freeze({
  boolean: 'true or false',
  function: 'a function',
  string: 'a string',
  strings: 'a list of strings',
  object: 'an object',
  codeBlocks: 'an object with `languages`, a list of strings, and `module`, the absolute path of a module',
  commits: 'a list of requests for `readCommit`',
  refs: 'a list of objects with `tag`, `branch` or `commit`',
  commands: 'a list of commands, each with `name`, `description` and `run`',
  runner: 'an object with `language` and the absolute path of a `script`',
  policy:
    "lists of sources by directive, such as { 'connect-src': ['https://search.example'] }, or a function that returns them",
})

/** An issue in the list of plugins. */
export interface PluginIssue extends RuleParams {
  /** Keys from the list down to the place. */
  path: PropertyKey[]
  input?: unknown
  /** Noun phrase; unset if `problem` is set. */
  message?: string
}

/** Checks the structure of one plugin. */
export function pluginIssues(value: unknown, path: PropertyKey[]): PluginIssue[] {
  if (typeof value !== 'object' || value === null || value instanceof Promise) {
    return [{ path, input: value, message: 'a plugin', hint: pluginHint(value) }]
  }
  const plugin = value as Record<string, unknown>
  return [...nameIssues(plugin, path), ...memberIssues(plugin, path), ...unknownHookIssues(plugin, path)]
}

function nameIssues({ name }: Record<string, unknown>, path: PropertyKey[]): PluginIssue[] {
  if (typeof name === 'string' && name.trim() !== '') return []
  const hint = 'Give the plugin a unique name. Messages and cache keys use it.'
  return [{ path: [...path, 'name'], input: name, message: 'a non-empty string', hint }]
}

function memberIssues(plugin: Record<string, unknown>, path: PropertyKey[]): PluginIssue[] {
  return Object.entries(members)
    .filter(([key, type]) => plugin[key] !== undefined && !hasType(plugin[key], type))
    .map(([key, type]) => ({ path: [...path, key], input: plugin[key], message: expectations[type] }))
}

/** Plugins may hold any data, but a function with an unknown name is most likely a misspelled hook. */
function unknownHookIssues(plugin: Record<string, unknown>, path: PropertyKey[]): PluginIssue[] {
  const hooks = Object.keys(members).filter((name) => members[name as keyof typeof members] === 'function')
  return Object.keys(plugin)
    .filter((key) => typeof plugin[key] === 'function' && !Object.hasOwn(members, key) && key !== 'name')
    .map((key) => {
      const match = closestMatch(key, hooks)
      const hint = match === undefined ? `Known hooks: ${hooks.join(', ')}.` : `Did you mean \`${match}\`?`
      return { path: [...path, key], problem: 'is not a plugin hook', hint }
    })
}

function hasType(value: unknown, type: MemberType): boolean {
  switch (type) {
    case 'function':
    case 'boolean':
    case 'string':
      return typeof value === type
    case 'strings':
      return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    case 'object':
      return isPlainObject(value)
    case 'codeBlocks':
      return isPlainObject(value) && hasType(value.languages, 'strings') && typeof value.module === 'string'
    case 'commits':
      return Array.isArray(value) && value.every((entry) => isPlainObject(entry) && isPlainObject(entry.ref))
    case 'refs':
      return Array.isArray(value) && value.every(isPlainObject)
    case 'commands':
      return Array.isArray(value) && value.every(isCommand)
    case 'policy':
      return typeof value === 'function' || policySchema.safeParse(value).success
    case 'runner':
      return isPlainObject(value) && typeof value.language === 'string' && isAbsolutePath(value.script)
  }
}

function isAbsolutePath(value: unknown): boolean {
  return typeof value === 'string' && path.isAbsolute(value)
}

function isCommand(value: unknown): boolean {
  const { name, description, arguments: words = [], options = [], run } = (value ?? {}) as Record<string, unknown>
  const isOption = (option: unknown) => /^--[a-z]/.test(String((option as Record<string, unknown> | null)?.flags))
  return (
    /^[a-z][\w:-]*( [a-z][\w:-]*)*$/.test(String(name)) &&
    typeof description === 'string' &&
    Array.isArray(words) &&
    words.every((word) => typeof word === 'string') &&
    Array.isArray(options) &&
    options.every(isOption) &&
    typeof run === 'function'
  )
}

function pluginHint(value: unknown): string {
  if (typeof value === 'function') return `Call it: \`${value.name || 'plugin'}()\`.`
  if (value instanceof Promise) return 'Export an async function from the site config and await the plugin inside it.'
  if (typeof value === 'string') return 'Import the plugin and call it: `plugins: [docs()]`.'
  return 'A plugin is an object with a `name` and hooks.'
}
