import type { Entry, Example, Parameter, SeeAlso, Text, Typed } from '../model.ts'
import { mayBeNil } from '../types.ts'
import type { DocumentedItem, SourceTag } from './registry.ts'
import { splitExample } from './split-example.ts'

/** Reads the YARD tags that all entries share. */
export function readEntry(of: DocumentedItem): Entry {
  const overloads = readOverloads(of)
  // What is true of all overloads is true of the item.
  const deprecated = findYardTag(of, 'deprecated') ?? inAll(overloads, 'deprecated')
  const since = (findYardTag(of, 'since') ?? (overloads.length === 1 ? inAll(overloads, 'since') : undefined))?.text
  const described = of.docstring === '' ? (overloads.find(({ docstring }) => docstring !== '') ?? of) : of
  const tags = [of, ...overloads].flatMap((each) => each.tags)
  const notes = tags.flatMap((tag) => (tag.tagName === 'note' ? (textProperty(tag.text, tag).text ?? []) : []))
  return {
    name: of.name,
    ...textProperty(described.docstring, described),
    examples: tags.filter(({ tagName }) => tagName === 'example').flatMap(readExample),
    see: tags.filter(({ tagName }) => tagName === 'see').flatMap(readReference),
    ...(deprecated && { deprecated: { value: deprecated.text ?? '', place: deprecated.textPlace } }),
    ...(notes.length > 0 && { notes }),
    ...(since !== undefined && { since }),
    ...(of.group !== undefined && { group: of.group }),
    place: of.place,
  }
}

/** The signatures of `@overload`, with their tags and what the item says of parameters and the result for all of them. */
export function readOverloads(of: DocumentedItem): DocumentedItem[] {
  return of.tags.flatMap(({ overload, place }) => {
    if (!overload) return []
    const { parameters, tags, docstring, textPlace } = overload
    const names = new Set(parameters.map(({ name }) => plainName(name)))
    const described = new Set(tags.flatMap(({ tagName, name = '' }) => (tagName === 'param' ? [name] : [])))
    const hasReturn = tags.some(isReturn)
    const shared = of.tags.filter((tag) => {
      const { tagName, name = '' } = tag
      return (
        (tagName === 'param' && names.has(plainName(name)) && !described.has(name)) || (isReturn(tag) && !hasReturn)
      )
    })
    return [{ name: of.name, parameters, tags: [...tags, ...shared], docstring, textPlace, place }]
  })
}

/** `currency` for `currency:`, `rest` for `*rest`, `digits` for `:digits`. */
function plainName(parameter: string): string {
  return parameter.replace(/\W/g, '')
}

export function findYardTag({ tags }: Pick<DocumentedItem, 'tags'>, name: string): SourceTag | undefined {
  return tags.find(({ tagName }) => tagName === name)
}

/** The first tag of a name, if all items have one. */
function inAll(items: readonly DocumentedItem[], name: string): SourceTag | undefined {
  const [first, ...rest] = items.map((item) => findYardTag(item, name))
  return rest.includes(undefined) ? undefined : first
}

/** Whether something is marked `@api private` or `@private`. */
export function isPrivate(of: DocumentedItem): boolean {
  if (of.isPrivate) return true
  return of.tags.some(
    ({ tagName, text }) => tagName === 'private' || (tagName === 'api' && (text ?? 'private').trim() === 'private'),
  )
}

/** Merges all `@return` tags, also those of `@overload`. Each text is a paragraph. */
export function readReturns(of: DocumentedItem): Typed {
  const tags = [of, ...readOverloads(of)].flatMap((each) => each.tags.filter(isReturn))
  const types = [...new Set(tags.flatMap((tag) => tag.types ?? []))]
  const described = tags.filter(({ text = '' }) => text.trim() !== '')
  const texts = new Set(described.map(({ text = '' }) => text.trim()))
  return { types, ...textProperty([...texts].join('\n\n'), described[0] ?? of), place: tags[0]?.place ?? of.place }
}

function isReturn({ tagName }: SourceTag): boolean {
  return tagName === 'return'
}

/**
 * The parameters in the order of the code, with those of a hash that `@option` describes. If the comment describes parameters that
 * the code does not have, they are in the order of the comment.
 */
export function readParameters({ tags, parameters: code, place }: DocumentedItem): Parameter[] {
  const options = readOptions(tags)
  const hashes = new Set(tags.flatMap(({ option, name }) => (option && name !== undefined ? [name] : [])))
  // Templates pass no blocks.
  const blocks = new Set(code?.flatMap(({ name }) => (name.startsWith('&') ? [plainName(name)] : [])))
  const documented = tags.flatMap((tag): Parameter[] => {
    const { tagName, name, types = [] } = tag
    if (tagName !== 'param' || name === undefined || hashes.has(name) || blocks.has(plainName(name))) return []
    return [{ name, types, ...textProperty(tag.text, tag), place: tag.place }]
  })
  const byName = new Map(documented.map((parameter) => [plainName(parameter.name), parameter]))
  const written = code?.filter(({ name }) => !name.startsWith('&') && !hashes.has(plainName(name))) ?? []
  const names = new Set(written.map(({ name }) => plainName(name)))
  if (!code || [...byName.keys()].some((name) => !names.has(name))) return [...documented, ...options]
  const all = written.flatMap(({ name, default: value }): Parameter[] => {
    const known = byName.get(plainName(name))
    if (!known && name.startsWith('**')) return []
    const parameter = { ...(known ?? { types: [], place }), name }
    return [value === undefined ? parameter : optional(parameter, value)]
  })
  return [...all, ...options]
}

/** The options of hashes. The first one of each has the description of its hash. */
function readOptions(tags: readonly SourceTag[]): Parameter[] {
  const described = new Map(tags.flatMap((tag) => (tag.tagName === 'param' ? [[plainName(tag.name ?? ''), tag]] : [])))
  return tags.flatMap((tag) => {
    const { option, place, text, name: hash = '' } = tag
    if (!option) return []
    const { name, types = [], default: value } = option
    const hashTag = described.get(plainName(hash))
    described.delete(plainName(hash))
    const { text: hashText } = hashTag ? textProperty(hashTag.text, hashTag) : {}
    const parameter = { name: `${plainName(name)}:`, types, ...textProperty(text, tag), place }
    return [optional({ ...parameter, ...(hashText && { hashText }) }, value)]
  })
}

/** A parameter that is left out is nil. */
export function optional(parameter: Parameter, value?: string): Parameter {
  const { types } = parameter
  return {
    ...parameter,
    types: mayBeNil(types) ? types : [...types, 'nil'],
    ...(value !== undefined && value !== 'nil' && { default: value }),
  }
}

function textProperty(value: string | undefined, { textPlace }: { textPlace: Text['place'] }): { text?: Text } {
  const text = value?.trim() ?? ''
  return text === '' ? {} : { text: { value: text, place: textPlace } }
}

function readExample({ name, text = '', textPlace }: SourceTag): Example[] {
  // The template can be on the line of the tag itself.
  const isUntitled = text.trim() === '' && /\{[{%]/.test(name ?? '')
  const { template, documentedOutput, before } = splitExample(isUntitled ? (name ?? '') : text)
  if (template.trim() === '') return []
  const line = textPlace.line + (textPlace.isOneLine ? 0 : before)
  return [
    {
      ...(name && !isUntitled ? { title: name } : {}),
      template,
      ...(documentedOutput === undefined ? {} : { documentedOutput }),
      place: { ...textPlace, line },
    },
  ]
}

/** `BookDrop#title the title`, `{BookDrop the book}`, `[The shop](https://example.com)`, or a sentence. */
function readReference({ name, text, place }: SourceTag): SeeAlso[] {
  const whole = [name, text]
    .flatMap((part) => part ?? [])
    .join(' ')
    .trim()
  const [, braced, bracedLabel, afterBrace] = /^\{(\S+?)(?:\s+([^}]*))?\}\s*([\s\S]*)$/.exec(whole) ?? []
  const [, linkLabel, linked, afterLink] = /^\[([^\]]+)\]\(<?([^\s>)]+)>?\)\s*([\s\S]*)$/.exec(whole) ?? []
  const [, first = '', rest] = /^<?(\S+)\s*([\s\S]*)$/.exec(whole) ?? []
  // The end of a sentence or of `<…>` is no part of a name or URL.
  const isName = /^(?:https?:\/\/|[A-Z#]|::)/.test(first)
  const to = braced ?? linked ?? (isName ? first.replace(/[,;:.>]+$/, '') : first)
  const label = [bracedLabel ?? linkLabel, afterBrace ?? afterLink ?? rest].filter(Boolean).join(' ').trim()
  return to === '' ? [] : [{ to, ...(label !== '' && { label }), place }]
}
