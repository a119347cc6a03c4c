import type { Place } from 'lectern/plugin-kit'
import type { Drop, Entry, Environment, Example, Filter, Parameter, Tag, Typed, Variable } from '../model.ts'
import type { Report } from '../report.ts'
import { splitExample } from './split-example.ts'
import { openWrittenFile, type WrittenFile } from './written-file.ts'
import { type WrittenEntry, type WrittenExample, type WrittenParameter, written } from './written-schema.ts'

const keys = ['drops', 'filters', 'tags', 'blocks', 'variables'] as const

/** Reads an environment that was described by hand, YAML or JSON; entries with faults are told and left out. */
export function readWritten(source: string, sourcePath: string, report: Report): Environment {
  const file = openWrittenFile(source, sourcePath, report)
  const root = rootOf(file, report)
  const listOf = (key: (typeof keys)[number]) => ({ list: root[key], path: [key] })
  return {
    drops: withInherited(dropsOf(file, listOf('drops'))),
    filters: filtersOf(file, listOf('filters')),
    tags: tagsOf(file, listOf('tags')),
    blocks: tagsOf(file, listOf('blocks')),
    variables: variablesOf(file, listOf('variables')),
  }
}

/** Reads a file of variables alone: a list, or an object with `variables`. */
export function readVariables(source: string, sourcePath: string, report: Report): Variable[] {
  const file = openWrittenFile(source, sourcePath, report)
  if (Array.isArray(file.value)) return variablesOf(file, { list: file.value, path: [] })
  return variablesOf(file, { list: rootOf(file, report).variables, path: ['variables'] })
}

interface List {
  list: unknown
  path: PropertyKey[]
}

function rootOf(file: WrittenFile, report: Report): Partial<Record<(typeof keys)[number], unknown>> {
  const root = (file.value ?? {}) as Record<string, unknown>
  for (const key of Object.keys(root)) {
    const isKnown = (keys as readonly string[]).includes(key)
    if (isKnown && (Array.isArray(root[key]) || root[key] === null)) continue
    const message = isKnown ? `\`${key}\`: expected a list.` : `\`${key}\` is not a known key.`
    report('file', message, {
      place: file.placeOf([key]),
      hint: `The keys here are ${keys.join(', ')}, each with a list.`,
    })
  }
  return root
}

function dropsOf(file: WrittenFile, { list, path }: List): Drop[] {
  return file.entries('drop', list, path, written.drop).map(({ value, path: at }) => ({
    ...entryOf(file, value, at),
    ...(value.extends === undefined ? {} : { parent: value.extends }),
    fields: file
      .entries('field', value.fields, [...at, 'fields'], written.field)
      .map(({ value: field, path: inner }) => ({
        ...entryOf(file, field, inner),
        returns: { types: field.type ?? [], place: file.placeOf([...inner, 'type']) },
      })),
  }))
}

/** Drops with the fields of those that they extend. */
function withInherited(drops: Drop[]): Drop[] {
  const byName = new Map(drops.map((drop) => [drop.name, drop]))
  return drops.map((drop) => {
    const fields = new Map(drop.fields.map((field) => [field.name, field]))
    const seen = new Set([drop.name])
    for (let at = drop.parent; at !== undefined && !seen.has(at); at = byName.get(at)?.parent) {
      seen.add(at)
      for (const field of byName.get(at)?.fields ?? [])
        if (!fields.has(field.name)) fields.set(field.name, { ...field, from: at })
    }
    return { ...drop, fields: [...fields.values()] }
  })
}

function filtersOf(file: WrittenFile, { list, path }: List): Filter[] {
  return file.entries('filter', list, path, written.filter).map(({ value, path: at }) => {
    const { input, returns, parameters = [] } = value
    return {
      ...entryOf(file, value, at),
      ...(input && { input: { name: input.name ?? 'input', ...typed(file, input, [...at, 'input']) } }),
      parameters: parametersOf(file, parameters, at),
      returns: typed(file, returns ?? {}, [...at, 'returns']),
    }
  })
}

function tagsOf(file: WrittenFile, { list, path }: List): Tag[] {
  return file.entries('tag', list, path, written.tag).map(({ value, path: at }) => ({
    ...entryOf(file, value, at),
    ...(value.syntax === undefined ? {} : { syntax: value.syntax.trim() }),
    parameters: parametersOf(file, value.parameters ?? [], at),
  }))
}

function variablesOf(file: WrittenFile, { list, path }: List): Variable[] {
  return file.entries('variable', list, path, written.variable).map(({ value, path: at }) => {
    const { text: present } = file.text(value.present, [...at, 'present'])
    return {
      ...entryOf(file, value, at),
      value: { types: value.type ?? [], place: file.placeOf([...at, 'type']) },
      ...(present && { present }),
    }
  })
}

function parametersOf(file: WrittenFile, parameters: WrittenParameter[], at: readonly PropertyKey[]): Parameter[] {
  return parameters.map((each, index) => ({ name: each.name, ...typed(file, each, [...at, 'parameters', index]) }))
}

function typed(
  file: WrittenFile,
  { type = [], description }: { type?: string[]; description?: string },
  path: readonly PropertyKey[],
): Typed {
  return { types: type, ...file.text(description, [...path, 'description']), place: file.placeOf(path) }
}

function entryOf(file: WrittenFile, value: WrittenEntry, path: readonly PropertyKey[]): Entry {
  const { name, description, deprecated, see = [] } = value
  const place: Place = file.placeOf(path)
  return {
    name,
    ...file.text(description, [...path, 'description']),
    examples: [
      ...(value.example ?? []).map((each) => exampleOf(file, each, [...path, 'example'])),
      ...(value.examples ?? []).map((each, index) => exampleOf(file, each, [...path, 'examples', index])),
    ],
    see: see.map(({ to, label }: { to: string; label?: string }) => ({
      to,
      ...(label === undefined ? {} : { label }),
    })),
    ...(deprecated === undefined || deprecated === false
      ? {}
      : { deprecated: { value: deprecated === true ? '' : deprecated, place: file.placeOf([...path, 'deprecated']) } }),
    place,
  }
}

function exampleOf(file: WrittenFile, example: WrittenExample, path: readonly PropertyKey[]): Example {
  const {
    title,
    template: given,
    output,
    data,
  } = example as {
    title?: string
    template: string
    output?: string
    data?: Record<string, unknown>
  }
  const { text } = file.text(given, [...path, 'template'])
  const { template, stated = output?.trim() } = output === undefined ? splitExample(given) : { template: given.trim() }
  return {
    ...(title === undefined ? {} : { title }),
    template,
    ...(stated === undefined ? {} : { stated }),
    ...(data && { data }),
    place: text?.place ?? file.placeOf(path),
  }
}
