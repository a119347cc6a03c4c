import { createHash } from 'node:crypto'
import type { CodeData, Severity } from 'lectern/plugin-kit'
import type { Catalogue } from '../catalogue.ts'
import type { Dialect } from '../engine/index.ts'
import type { Filter, Parameter } from '../model.ts'
import { mayBeNil } from '../types.ts'
import { toValueType, type ValueType } from './value-types.ts'

/** What the checker of templates reads. JSON. */
export interface TemplateData {
  drops: Record<string, DropData>
  filters: Record<string, FilterData>
  tags: Record<string, TagData>
  variables: Record<string, VariableData>
  severity: Severity | 'ignore'
  dialect: Dialect
}

/** What describes a name: a document with an anchor. */
interface Described {
  url?: string
  isDeprecated?: true
}

export interface DropData extends Described {
  /** Whether it may have other fields. */
  isOpen?: true
  /** Whether it has elements, whose type is not known. */
  isIterable?: true
  fields: Record<string, Described & { type: ValueType }>
}

export interface FilterData extends Described {
  /** Numbers of arguments that the filter accepts, if its parameters are documented. */
  arguments?: { min: number; max: number | null }
  returns: ValueType
}

export interface TagData extends Described {
  isBlock?: true
  /** Name of the first parameter, if the tag needs one. */
  needs?: string
}

export interface VariableData extends Described {
  type: ValueType
}

/** Names of definitions that templates depend on. */
export const definitionName = {
  all: '*',
  drop: (name: string) => `drop ${name}`,
  filter: (name: string) => `filter ${name}`,
  tag: (name: string) => `tag ${name}`,
  variable: (name: string) => `variable ${name}`,
}

export function createTemplateData(
  catalogue: Catalogue,
  { severity, dialect }: Pick<TemplateData, 'severity' | 'dialect'>,
): TemplateData {
  const { environment, types } = catalogue
  const { drops, filters, tags, blocks, variables } = environment
  const described = (url: string | undefined, { deprecated }: { deprecated?: unknown }): Described => ({
    url,
    ...(deprecated !== undefined && { isDeprecated: true as const }),
  })
  const pages = new Map(catalogue.pages.toReversed().map((page) => [page.of, `@site/${page.sourcePath}`]))
  const table = <Entry extends { name: string }, Data>(entries: readonly Entry[], toData: (entry: Entry) => Data) =>
    Object.fromEntries(entries.toReversed().map((entry) => [entry.name, toData(entry)]))
  const toTag = (tag: (typeof tags)[number]): TagData => {
    const [first] = tag.parameters
    return {
      ...described(pages.get(tag), tag),
      ...(first && !mayBeNil(first.types) && first.types.length > 0 && { needs: first.name }),
    }
  }
  return {
    drops: table(drops, (drop) => ({
      ...described(pages.get(drop), drop),
      ...(drop.isIterable && { isIterable: true as const }),
      ...((drop.isOpen || drop.fields.length === 0) && { isOpen: true as const }),
      fields: table(drop.fields, (field) => ({
        ...described(`${pages.get(drop)}#${catalogue.idFor(field.name, drop.name)}`, field),
        type: toValueType(field.returns.types, field.from ?? drop.name, types),
      })),
    })),
    filters: table(filters, (filter) => ({
      ...described(pages.get(filter), filter),
      ...argumentCount(filter),
      returns: toValueType(filter.returns.types, '', types),
    })),
    tags: { ...table(tags, toTag), ...table(blocks, (block) => ({ ...toTag(block), isBlock: true as const })) },
    variables: table(variables, (variable) => ({
      ...described(catalogue.variableUrl(variable.name), variable),
      type: toValueType(variable.value.types, '', types),
    })),
    severity,
    dialect,
  }
}

/** A filter without documented parameters may have some. A parameter that is left out is nil. */
function argumentCount({ parameters }: Filter): Pick<FilterData, 'arguments'> {
  if (parameters.length === 0 || parameters.some(({ types }) => types.length === 0)) return {}
  const isRest = ({ name }: Parameter) => name.startsWith('*')
  const positional = parameters.filter((parameter) => !isRest(parameter) && !parameter.name.endsWith(':'))
  const min = positional.findLastIndex(({ types }) => !mayBeNil(types)) + 1
  return { arguments: { min, max: parameters.some(isRest) ? null : positional.length } }
}

/** Returns the data for the workers. */
export function toCodeData(data: TemplateData): CodeData {
  const { drops, filters, tags, variables } = data
  const entries = (table: object, toName: (name: string) => string) =>
    Object.entries(table).map(([name, value]) => [toName(name), digest(JSON.stringify(value))] as const)
  const definitions = [
    ...entries(drops, definitionName.drop),
    ...entries(filters, definitionName.filter),
    ...entries(tags, definitionName.tag),
    ...entries(variables, definitionName.variable),
  ]
  const all = digest(definitions.map((entry) => entry.join(' ')).join('\n'))
  return {
    text: JSON.stringify(data),
    definitions: Object.fromEntries([...definitions, [definitionName.all, all]]),
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
