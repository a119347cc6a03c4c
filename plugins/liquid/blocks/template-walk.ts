import { closestMatch } from 'lectern/plugin-kit'
import { definitionName, type TemplateData } from './code-data.ts'
import type { ValueType } from './value-types.ts'

/** What is wrong with a template. `usage`: with the types of values. */
export type TemplateProblemKind = 'syntax' | 'name' | 'usage' | 'deprecated'

export interface TemplateProblem {
  kind: TemplateProblemKind
  message: string
  hint?: string | undefined
  offset: number
}

export interface TemplateLink {
  start: number
  end: number
  url: string
}

/** A variable that a template sets. */
interface Assigned {
  type: ValueType
}

/** Shared by the functions that read one template. */
export interface TemplateWalk {
  data: TemplateData
  problems: TemplateProblem[]
  links: TemplateLink[]
  /** Names of the definitions that the result depends on. */
  used: Set<string>
  /** Variables of the template, by name. */
  assigned: Map<string, Assigned>
}

export function createTemplateWalk(data: TemplateData): TemplateWalk {
  return { data, problems: [], links: [], used: new Set(), assigned: new Map() }
}

interface Described {
  url?: string
  isDeprecated?: true
}

/** Links a name, and warns if it is deprecated. */
export function addName(
  walk: TemplateWalk,
  { url, isDeprecated }: Described,
  { start, end, subject }: { start: number; end: number; subject: string },
): void {
  if (url !== undefined) walk.links.push({ start, end, url })
  if (isDeprecated) walk.problems.push({ kind: 'deprecated', message: `${subject} is deprecated.`, offset: start })
}

export function addUnknown(
  walk: TemplateWalk,
  { message, name, known, offset }: { message: string; name: string; known: Iterable<string>; offset: number },
  kind: TemplateProblemKind = 'name',
): void {
  walk.used.add(definitionName.all)
  const match = closestMatch(name, [...known])
  const hint = match === undefined ? undefined : `Did you mean \`${match}\`?`
  walk.problems.push({ kind, message, hint, offset })
}
