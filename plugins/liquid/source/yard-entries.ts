import type { Entry, Example, Parameter, SeeAlso, Text, Typed } from '../model.ts'
import type { DocumentedItem, SourceTag } from './registry.ts'
import { splitExample } from './split-example.ts'

/** Reads the YARD tags that all entries share. */
export function readEntry(of: DocumentedItem): Entry {
  const deprecated = findYardTag(of, 'deprecated')
  return {
    name: of.name,
    ...textProperty(of.docstring, of),
    examples: of.tags.filter(({ tagName }) => tagName === 'example').flatMap(readExample),
    see: of.tags.filter(({ tagName }) => tagName === 'see').flatMap(readReference),
    ...(deprecated && { deprecated: { value: deprecated.text ?? '', place: deprecated.textPlace } }),
    place: of.place,
  }
}

export function findYardTag({ tags }: Pick<DocumentedItem, 'tags'>, name: string): SourceTag | undefined {
  return tags.find(({ tagName }) => tagName === name)
}

/** Whether something is marked `@api private`. */
export function isPrivate(of: DocumentedItem): boolean {
  return of.tags.some(({ tagName, text }) => tagName === 'api' && (text ?? 'private').trim() === 'private')
}

/** Merges all `@return` tags. */
export function readReturns(of: DocumentedItem): Typed {
  const tags = of.tags.filter(({ tagName }) => tagName === 'return')
  const types = [...new Set(tags.flatMap((tag) => tag.types ?? []))]
  const described = tags.find(({ text }) => text !== undefined)
  return { types, ...(described && textProperty(described.text, described)), place: tags[0]?.place ?? of.place }
}

export function readParameters(of: DocumentedItem): Parameter[] {
  return of.tags
    .filter(({ tagName, name }) => tagName === 'param' && name !== undefined)
    .map((tag) => ({
      name: tag.name as string,
      types: tag.types ?? [],
      ...textProperty(tag.text, tag),
      place: tag.place,
    }))
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

function readReference({ name, text }: SourceTag): SeeAlso[] {
  const [first, ...rest] = [name, text].filter((part) => part !== undefined)
  // Some dumps have everything in the text.
  const [, to = '', label = rest.join(' ')] = /^(\S+)\s*([\s\S]*)$/.exec(name === undefined ? (first ?? '') : '') ?? [
    '',
    first ?? '',
    rest.join(' '),
  ]
  return to === '' ? [] : [{ to, ...(label.trim() === '' ? {} : { label: label.trim() }) }]
}
