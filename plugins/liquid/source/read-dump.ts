import { checkValue, type Place, parseSettings } from 'lectern/plugin-kit'
import { z } from 'zod'
import type { Report } from '../report.ts'
import { createObjectLines, type ObjectLines } from './json-lines.ts'
import type { DocumentedItem, Registry, SourceClass, SourceTag } from './registry.ts'

const name = z.string()
const optionalText = z.string().nullish()
const tag = z.looseObject(
  { tag_name: name, name: optionalText, text: optionalText, types: z.array(name).nullish() },
  'an object with `tag_name`',
)
const documented = { name, docstring: optionalText, tags: z.array(tag, 'a list of tags').default([]) }
const method = z.looseObject(documented, 'an object with `name`')
const sourceClass = z.looseObject(
  {
    ...documented,
    superclasses: z.array(name, 'a list of names').default([]),
    methods: z.array(z.unknown(), 'a list of methods').default([]),
  },
  'an object with `name`',
)
const dump = z.looseObject(
  {
    classes: z.array(z.unknown(), 'a list of classes').default([]),
    filter_methods: z.array(z.unknown(), 'a list of methods').default([]),
  },
  'an object with `classes` and `filter_methods`',
)

/** Reads a JSON dump of YARD documentation. Invalid parts are reported and left out. */
export function readDump(text: string, sourcePath: string, report: Report): Registry {
  const none: Registry = { classes: [], filterMethods: [], registeredTags: [], unread: new Set() }
  const value = parse(text, sourcePath, report)
  if (value === undefined) return none
  const findLines = createObjectLines(text, value)
  const place = (line: number): Place => ({ sourcePath, line, isOneLine: true })
  const check = <T>(schema: z.ZodType<T>, raw: unknown, owner: object = {}): T | undefined => {
    const checked = checkValue(schema, raw, { subject: 'The entry' })
    if (checked.success) return checked.data
    const at = findLines(typeof raw === 'object' && raw !== null ? raw : owner).line
    for (const { message, path } of checked.issues) {
      const inner = deepestObject(raw, path)
      const line = inner ? (findLines(inner.object).keys[inner.key] ?? findLines(inner.object).line) : at
      report('dump', message, { place: place(line) })
    }
    return undefined
  }
  const root = check(dump, value)
  if (!root) return none
  // Lines are known for the parsed objects, not for the copies that schema validation returns.
  const readMethod = (raw: unknown, owner: unknown) => {
    const read = check(method, raw, owner as object)
    return read && readDocumentedItem(read, raw as RawItem)
  }
  const readDocumentedItem = (read: z.infer<typeof method>, raw: RawItem): DocumentedItem => {
    const lines = findLines(raw)
    return {
      name: read.name,
      docstring: read.docstring ?? '',
      tags: read.tags.map((each, index) => readTag(each, findLines((raw.tags as object[])[index] as object), place)),
      place: place(lines.line),
      textPlace: place(lines.keys.docstring ?? lines.line),
    }
  }
  const classes = root.classes.flatMap((raw): SourceClass[] => {
    const read = check(sourceClass, raw, value as object)
    if (!read) return []
    const methods = read.methods.map((each) => readMethod(each, raw)).filter((each) => each !== undefined)
    return [{ ...readDocumentedItem(read, raw as RawItem), superclasses: read.superclasses, methods }]
  })
  const filterMethods = root.filter_methods.map((each) => readMethod(each, value)).filter((each) => each !== undefined)
  return { classes, filterMethods, registeredTags: [], unread: new Set() }
}

type RawItem = Record<string, unknown>

function parse(text: string, sourcePath: string, report: Report): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // The settings parser also rejects most invalid JSON, and reports the line.
    const [diagnostic] = parseSettings(text, z.unknown()).diagnostics
    const line = diagnostic?.line ?? 1
    const message = `Invalid JSON: ${(error as Error).message}.`
    report('dump', message, { place: { sourcePath, line }, hint: 'Regenerate the dump.' })
    return undefined
  }
}

function readTag(read: z.infer<typeof tag>, lines: ObjectLines, place: (line: number) => Place): SourceTag {
  return {
    tagName: read.tag_name,
    ...(read.name ? { name: read.name } : {}),
    ...(read.text ? { text: read.text } : {}),
    ...(read.types ? { types: read.types } : {}),
    place: place(lines.line),
    textPlace: place(lines.keys.text ?? lines.line),
  }
}

/** The deepest existing object on a path, with its key. */
function deepestObject(value: unknown, path: readonly PropertyKey[]): { object: object; key: string } | undefined {
  let at: { object: object; key: string } | undefined
  let node = value
  for (const key of path) {
    if (typeof node !== 'object' || node === null) break
    if (!Array.isArray(node)) at = { object: node, key: String(key) }
    node = (node as Record<PropertyKey, unknown>)[key]
  }
  return at
}
