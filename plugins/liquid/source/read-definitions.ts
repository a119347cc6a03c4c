import type { Place } from 'lectern/plugin-kit'
import type { Drop, Entry, Environment, Example, Filter, Parameter, Tag, Typed, Variable } from '../model.ts'
import type { Report } from '../report.ts'
import { type DefinitionFile, openDefinitionFile } from './definition-file.ts'
import {
  type DefinitionEntry,
  type DefinitionExample,
  type DefinitionParameter,
  definitionSchemas,
} from './definition-schema.ts'
import { splitExample } from './split-example.ts'

const keys = ['drops', 'filters', 'tags', 'blocks', 'variables'] as const

/** Reads a YAML or JSON file of hand-written definitions. Invalid entries are reported and left out. */
export function readDefinitions(source: string, sourcePath: string, report: Report): Environment {
  const file = openDefinitionFile(source, sourcePath, report)
  const root = readRoot(file, report)
  const listAt = (key: (typeof keys)[number]) => ({ list: root[key], path: [key] })
  return {
    drops: inheritFields(readDrops(file, listAt('drops'))),
    filters: readFilters(file, listAt('filters')),
    tags: readTags(file, listAt('tags')),
    blocks: readTags(file, listAt('blocks')),
    variables: readVariableList(file, listAt('variables')),
  }
}

/** Reads a file of variables: a list, or an object with `variables`. */
export function readVariables(source: string, sourcePath: string, report: Report): Variable[] {
  const file = openDefinitionFile(source, sourcePath, report)
  if (Array.isArray(file.value)) return readVariableList(file, { list: file.value, path: [] })
  return readVariableList(file, { list: readRoot(file, report).variables, path: ['variables'] })
}

interface List {
  list: unknown
  path: PropertyKey[]
}

function readRoot(file: DefinitionFile, report: Report): Partial<Record<(typeof keys)[number], unknown>> {
  const root = (file.value ?? {}) as Record<string, unknown>
  for (const key of Object.keys(root)) {
    const isKnown = (keys as readonly string[]).includes(key)
    if (isKnown && (Array.isArray(root[key]) || root[key] === null)) continue
    const message = isKnown ? `\`${key}\`: expected a list.` : `Unknown key \`${key}\`.`
    report('file', message, {
      place: file.locate([key]),
      hint: `Known keys: ${keys.join(', ')}. Each takes a list.`,
    })
  }
  return root
}

function readDrops(file: DefinitionFile, { list, path }: List): Drop[] {
  return file.entries(list, path, definitionSchemas.drop).map(({ value, path: at }) => ({
    ...readEntry(file, value, at),
    ...(value.extends === undefined ? {} : { parent: value.extends }),
    fields: file
      .entries(value.fields, [...at, 'fields'], definitionSchemas.field)
      .map(({ value: field, path: inner }) => ({
        ...readEntry(file, field, inner),
        returns: { types: field.type ?? [], place: file.locate([...inner, 'type']) },
      })),
  }))
}

/** Adds inherited fields to drops. */
function inheritFields(drops: Drop[]): Drop[] {
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

function readFilters(file: DefinitionFile, { list, path }: List): Filter[] {
  return file.entries(list, path, definitionSchemas.filter).map(({ value, path: at }) => {
    const { input, returns, parameters = [] } = value
    return {
      ...readEntry(file, value, at),
      ...(input && { input: { name: input.name ?? 'input', ...readTyped(file, input, [...at, 'input']) } }),
      parameters: readParameters(file, parameters, at),
      returns: readTyped(file, returns ?? {}, [...at, 'returns']),
    }
  })
}

function readTags(file: DefinitionFile, { list, path }: List): Tag[] {
  return file.entries(list, path, definitionSchemas.tag).map(({ value, path: at }) => ({
    ...readEntry(file, value, at),
    ...(value.syntax === undefined ? {} : { syntax: value.syntax.trim() }),
    parameters: readParameters(file, value.parameters ?? [], at),
  }))
}

function readVariableList(file: DefinitionFile, { list, path }: List): Variable[] {
  return file.entries(list, path, definitionSchemas.variable).map(({ value, path: at }) => {
    const { text: present } = file.text(value.present, [...at, 'present'])
    return {
      ...readEntry(file, value, at),
      value: { types: value.type ?? [], place: file.locate([...at, 'type']) },
      ...(present && { present }),
    }
  })
}

function readParameters(
  file: DefinitionFile,
  parameters: DefinitionParameter[],
  at: readonly PropertyKey[],
): Parameter[] {
  return parameters.map((each, index) => ({ name: each.name, ...readTyped(file, each, [...at, 'parameters', index]) }))
}

function readTyped(
  file: DefinitionFile,
  { type = [], description }: { type?: string[]; description?: string },
  path: readonly PropertyKey[],
): Typed {
  return { types: type, ...file.text(description, [...path, 'description']), place: file.locate(path) }
}

function readEntry(file: DefinitionFile, value: DefinitionEntry, path: readonly PropertyKey[]): Entry {
  const { name, description, deprecated, see = [] } = value
  const place: Place = file.locate(path)
  return {
    name,
    ...file.text(description, [...path, 'description']),
    examples: [
      ...(value.example ?? []).map((each) => readExample(file, each, [...path, 'example'])),
      ...(value.examples ?? []).map((each, index) => readExample(file, each, [...path, 'examples', index])),
    ],
    see: see.map(({ to, label }: { to: string; label?: string }) => ({
      to,
      ...(label === undefined ? {} : { label }),
    })),
    ...(deprecated === undefined || deprecated === false
      ? {}
      : {
          deprecated: { value: deprecated === true ? '' : deprecated, place: file.locate([...path, 'deprecated']) },
        }),
    place,
  }
}

function readExample(file: DefinitionFile, example: DefinitionExample, path: readonly PropertyKey[]): Example {
  const {
    title,
    template: source,
    output,
    data,
  } = example as {
    title?: string
    template: string
    output?: string
    data?: Record<string, unknown>
  }
  const { text } = file.text(source, [...path, 'template'])
  const { template, documentedOutput = output?.trim() } =
    output === undefined ? splitExample(source) : { template: source.trim() }
  return {
    ...(title === undefined ? {} : { title }),
    template,
    ...(documentedOutput === undefined ? {} : { documentedOutput }),
    ...(data && { data }),
    place: text?.place ?? file.locate(path),
  }
}
