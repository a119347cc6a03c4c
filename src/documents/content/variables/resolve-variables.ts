import type { ContentFile, MarkdownConfig } from '../../../shared/types.ts'
import { contentTitle, excerpt } from '../read/excerpt.ts'
import { frontMatterLines } from '../read/front-matter.ts'
import { replaceInText, replaceReferences, type SourcePoint } from './replace-references.ts'
import { closestVariable, findVariable, variableState } from './variable-table.ts'

export interface VariableProblem extends Partial<SourcePoint> {
  message: string
  hint: string
  /** Keys down to the text in the front matter. */
  path?: (string | number)[]
}

export interface ResolveOptions {
  /** Whether text between dollar signs is a formula. */
  math: MarkdownConfig['math']
  /** Values that go before those of the front matter, and values that follow these. */
  parameters?: Record<string, unknown>
  inherited?: Record<string, unknown>
  /** Returns the value of a variable of the site as JSON; `{}` and `[]` stand for all objects and lists. */
  find(name: string): string | null
  /** Returns a variable of the site with a similar name. */
  findClosest?(name: string): string | null
  /** Lines of problems are those of the body. */
  report?(problem: VariableProblem): void
}

/** A document with the texts of its variables. */
export interface ResolvedVariables {
  file: ContentFile
  body: string
}

/** Replaces the references to variables in a document: in its front matter, its body, and what is read from that. */
export function resolveVariables(file: ContentFile, body: string, options: ResolveOptions): ResolvedVariables {
  if (!file.hasBraces || file.isGenerated || file.origins) return { file, body }
  const written = file.writtenFrontMatter ?? file.frontMatter
  const { parameters = {}, inherited = {} } = options
  const scopes = [parameters, ownVariables(file, written), inherited]
  const own = Object.assign({}, ...scopes.toReversed()) as Record<string, unknown>
  const lookup = (name: string, place: Pick<VariableProblem, 'line' | 'column' | 'path'>): string | undefined => {
    const value = findValue(name, scopes, options)
    const text = value === null ? undefined : toText(JSON.parse(value))
    if (text !== undefined) return text
    options.report?.({ ...place, ...describeProblem(name, value, own, options) })
    return undefined
  }
  const { format } = file
  const { math } = options
  const dollars = math && (math.singleDollarTextMath ? 1 : 2)
  const resolved = replaceReferences(body, { format, lookup, ...(dollars && { dollars }) })
  const { contentTitle: _, ...rest } = file
  const title = contentTitle(resolved)
  const frontMatter = replaceInValues(written, lookup)
  return {
    body: resolved,
    file: {
      ...rest,
      ...(title !== undefined && { contentTitle: title }),
      excerpt: excerpt(resolved, format),
      ...(file.writtenFrontMatter ? { writtenFrontMatter: frontMatter } : { frontMatter }),
    },
  }
}

/** Returns the value of a variable as JSON: of the first scope that has it, or of the site. */
export function findValue(
  name: string,
  scopes: readonly Record<string, unknown>[],
  { find }: Pick<ResolveOptions, 'find'>,
): string | null {
  for (const scope of scopes) {
    const value = findVariable(name, scope)
    if (value !== undefined) return variableState(value)
  }
  return find(name)
}

/** Returns a function that finds the line of a problem in the body, also of one in the front matter. */
export function problemLines(
  source: string,
  { bodyLine }: ContentFile,
): (problem: Pick<VariableProblem, 'path' | 'line' | 'column'>) => { line?: number; column?: number } {
  let lines: ReturnType<typeof frontMatterLines> | undefined
  return ({ path, line, column }) => {
    if (path === undefined) return { line, column }
    lines ??= frontMatterLines(source)
    return { line: lines(path).line - bodyLine }
  }
}

/** Returns the variables in the front matter of a document. Numbers are as they are written. */
export function ownVariables(
  { writtenScalars = [] }: ContentFile,
  { variables }: Record<string, unknown>,
): Record<string, unknown> {
  if (typeof variables !== 'object' || variables === null || Array.isArray(variables)) return {}
  const numbers = writtenScalars.filter(({ path }) => path[0] === 'variables')
  if (numbers.length === 0) return variables as Record<string, unknown>
  const copy = structuredClone(variables) as Record<string, unknown>
  for (const { path, text } of numbers) {
    const parent = path.length > 2 ? findVariable(path.slice(1, -1).join('.'), copy) : copy
    if (typeof parent === 'object' && parent !== null) Object.assign(parent, { [path.at(-1) as string]: text })
  }
  return copy
}

/** Returns a value on one line; undefined for what is no text. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim().replace(/\s*[\r\n\u0085\u2028\u2029]\s*/g, ' ')
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

export function describeProblem(
  name: string,
  value: string | null,
  own: Record<string, unknown>,
  { findClosest }: ResolveOptions,
): Pick<VariableProblem, 'message' | 'hint'> {
  if (value !== null) {
    const kind = value === '{}' ? 'a group of variables' : value === '[]' ? 'a list' : '`null`'
    return {
      message: `The variable \`${name}\` is ${kind}, not a text, a number, or a boolean.`,
      hint: groupHint(value),
    }
  }
  const close = closestVariable(name, own) ?? findClosest?.(name) ?? undefined
  const hint =
    close === undefined
      ? 'Add it to `variables` in the site config or in the front matter. To show the braces, write `\\{{`.'
      : `Did you mean \`${close}\`?`
  return { message: `The variable \`${name}\` does not exist.`, hint }
}

function groupHint(value: string): string {
  return value === '{}' ? 'Add a dot and the name of one of its variables.' : 'Use a variable with one value.'
}

type ValueLookup = (name: string, place: Pick<VariableProblem, 'path'>) => string | undefined

/** Replaces references in all texts of the front matter but those of its own variables. */
function replaceInValues(frontMatter: Record<string, unknown>, lookup: ValueLookup): Record<string, unknown> {
  const entries = Object.entries(frontMatter).map(([key, value]) => [
    key,
    key === 'variables' ? value : replaceInValue(value, [key], lookup),
  ])
  return Object.fromEntries(entries)
}

function replaceInValue(value: unknown, path: (string | number)[], lookup: ValueLookup): unknown {
  if (typeof value === 'string')
    return value.includes('{{') ? replaceInText(value, (name) => lookup(name, { path })) : value
  if (Array.isArray(value)) return value.map((item, index) => replaceInValue(item, [...path, index], lookup))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaceInValue(item, [...path, key], lookup)]),
  )
}
