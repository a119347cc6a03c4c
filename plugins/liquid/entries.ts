import { excerpt, kebabCase, type ReferenceCard, type ReferenceEntry } from 'lectern/plugin-kit'
import { cardText } from '../reference/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { Drop, Entry, Filter, Parameter, Tag, Text, Typed, Variable } from './model.ts'
import { filterSyntax } from './page/filter-page.ts'
import { tagSyntax } from './page/tag-syntax.ts'
import type { Page } from './pages.ts'
import { dropsIn } from './types.ts'

/** What the page of a drop, filter, tag or block describes: itself and its members. */
export function pageEntries(page: Page, catalogue: Catalogue): ReferenceEntry[] {
  if (page.kind === 'drops') return dropEntries(page.of, catalogue)
  if (page.kind === 'filters') return filterEntries(page.of, catalogue)
  return tagEntries(page.of, page.kind, catalogue)
}

export function variableEntries(variables: readonly Variable[], catalogue: Catalogue): ReferenceEntry[] {
  const { texts, idFor } = catalogue
  return variables.map((variable) => {
    const { name, value } = variable
    return {
      name,
      id: idFor(name),
      ...membersFrom(value, '', catalogue),
      card: { kind: texts.kindVariable, signature: withTypes(name, value), ...describe(variable, catalogue, '') },
    }
  })
}

function dropEntries(drop: Drop, catalogue: Catalogue): ReferenceEntry[] {
  const { name, fields } = drop
  const { texts, idFor } = catalogue
  const baseName = name.slice(name.lastIndexOf(':') + 1)
  const entry: ReferenceEntry = {
    name,
    ...(baseName !== name && { aliases: [baseName] }),
    card: { kind: texts.kindDrop, signature: name, ...describe(drop, catalogue, name) },
  }
  const members = fields.map((field) => {
    const { returns, from } = field
    const card = {
      kind: texts.kindField,
      signature: withTypes(field.name, returns),
      ...describe(field, catalogue, from ?? name, returns.text),
    }
    return {
      name: field.name,
      id: idFor(field.name, name),
      of: name,
      ...membersFrom(returns, from ?? name, catalogue),
      card,
    }
  })
  return [entry, ...members]
}

function filterEntries(filter: Filter, catalogue: Catalogue): ReferenceEntry[] {
  const { name, parameters } = filter
  const card = { kind: catalogue.texts.kindFilter, signature: filterSyntax(filter), ...describe(filter, catalogue, '') }
  return [{ name, aliases: [`| ${name}`], card }, ...parameterEntries(parameters, name, catalogue)]
}

function tagEntries(tag: Tag, kind: 'tags' | 'blocks', catalogue: Catalogue): ReferenceEntry[] {
  const { texts } = catalogue
  const { name, parameters } = tag
  const signature = tagSyntax(tag, kind).replace(/\s*\n\s*/g, ' ')
  const card = { kind: kind === 'tags' ? texts.kindTag : texts.kindBlock, signature, ...describe(tag, catalogue, '') }
  return [{ name, aliases: [`{% ${name} %}`], card }, ...parameterEntries(parameters, name, catalogue)]
}

function parameterEntries(parameters: readonly Parameter[], of: string, catalogue: Catalogue): ReferenceEntry[] {
  return parameters.map((parameter) => {
    const { name, text } = parameter
    const card = {
      kind: catalogue.texts.kindParameter,
      signature: withTypes(name, parameter),
      ...describeText(text, catalogue, ''),
    }
    return { name, id: `parameter-${kebabCase(name)}`, of, isArgument: true, card }
  })
}

/** The drop whose fields follow a name in a template. */
function membersFrom({ types }: Typed, within: string, catalogue: Catalogue): Pick<ReferenceEntry, 'type'> {
  const drops = dropsIn(types, within, catalogue.types)
  return drops.length === 1 ? { type: drops[0] as string } : {}
}

function withTypes(name: string, { types }: Pick<Typed, 'types'>): string {
  return types.length === 0 ? name : `${name}: ${types.join(' | ')}`
}

function describe(
  { text, deprecated }: Entry,
  catalogue: Catalogue,
  within: string,
  other?: Text,
): Partial<ReferenceCard> {
  const reason = deprecated && toCardText(deprecated, catalogue, within)
  return {
    ...describeText(text ?? other, catalogue, within),
    ...(deprecated && { deprecated: `${catalogue.texts.deprecatedNote} ${reason ?? ''}`.trim() }),
  }
}

function describeText(text: Text | undefined, catalogue: Catalogue, within: string): Partial<ReferenceCard> {
  const plain = text && toCardText(text, catalogue, within)
  return plain === undefined ? {} : { text: plain }
}

function toCardText(text: Text, catalogue: Catalogue, within: string): string | undefined {
  return cardText(catalogue.toMarkdown(text, within), (markdown) => excerpt(markdown).replaceAll('&lt;', '<'))
}
