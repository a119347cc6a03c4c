import { posix } from 'node:path'
import picomatch from 'picomatch'
import { z } from 'zod'
import { closestMatch, describeValue, keyPath } from '../../platform/index.ts'
import type {
  CheckedFrontMatter,
  ContentFile,
  FrontMatterOf,
  Json,
  LoadContext,
  StandardIssue,
  StandardSchema,
} from '../../shared/types.ts'
import { withWrittenTexts } from '../written-texts.ts'
import type { FrontMatterIssue } from './front-matter.ts'

/** The option `frontMatter` of a content plugin: a schema for all files, or schemas by glob, of which the first match counts. */
export type FrontMatterOption = StandardSchema | Record<string, StandardSchema>

/** Checks the option `frontMatter` of a content plugin. */
export const frontMatterOption = z
  .custom<FrontMatterOption>(
    (value) => isSchema(value) || isSchemaMap(value),
    'a schema (of Zod, or any other that implements Standard Schema), or an object that maps globs to schemas',
  )
  .optional()

function isSchema(value: unknown): value is StandardSchema {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false
  const { validate } = (value as Partial<StandardSchema>)['~standard'] ?? {}
  return typeof validate === 'function'
}

/** Whether a schema shows where it means text. */
function hasZodType(schema: unknown): schema is z.ZodType {
  const { _zod } = schema as { _zod?: { def?: { type?: unknown } } }
  return typeof _zod?.def?.type === 'string'
}

function isSchemaMap(value: unknown): value is Record<string, StandardSchema> {
  if (typeof value !== 'object' || value === null) return false
  const schemas = Object.values(value)
  return schemas.length > 0 && schemas.every(isSchema)
}

/** A content file whose front matter is checked by the schema of the site. */
export interface CheckedFile {
  /** Its front matter contains the output of the schema. */
  file: ContentFile
  /** Output of the schema; undefined without one, or if the front matter is invalid. */
  fields?: CheckedFrontMatter
  /** Keys that are not misspelled keys of the plugin. */
  knownKeys: string[]
}

export interface SchemaSettings {
  option: FrontMatterOption | undefined
  /** Content folder, relative to the site folder. Globs are relative to it. */
  folder: string
  /** Keys of the plugin. They do not count as unknown keys in strict schemas. */
  ownKeys: readonly string[]
  /** As written in site configs: `docs()`. */
  plugin: string
}

/** Checks front matter with the schemas of the site, and replaces it with their output. Generated files are not checked. */
export async function applyFrontMatterSchemas(
  context: Pick<LoadContext, 'setFrontMatter'>,
  files: readonly ContentFile[],
  settings: SchemaSettings,
): Promise<{ files: CheckedFile[]; issues: FrontMatterIssue[] }> {
  const findSchema = createSchemaFinder(settings)
  const issues: FrontMatterIssue[] = []
  const checked = files.map(async (file): Promise<CheckedFile> => {
    const schema = file.isGenerated ? undefined : findSchema(file.sourcePath)
    if (!schema) return { file, knownKeys: [] }
    const written = file.writtenFrontMatter ?? file.frontMatter
    const declared = declaredKeys(schema)
    const values = hasZodType(schema) ? withWrittenTexts(schema, written, file.writtenScalars) : written
    const found = await validate(schema, withoutOwnKeys(values, declared, settings.ownKeys))
    if ('issues' in found) {
      const describe = createDescription({ written, declared, plugin: settings.plugin })
      const described = found.issues.flatMap(describe)
      issues.push(...described.map((issue) => ({ ...issue, sourcePath: file.sourcePath })))
      return {
        file,
        knownKeys: [...(declared ?? Object.keys(written)), ...described.map(({ path }) => String(path[0]))],
      }
    }
    const { fields } = found
    const frontMatter = { ...written, ...fields }
    const knownKeys = [...(declared ?? []), ...Object.keys(fields)]
    return { file: context.setFrontMatter(file.sourcePath, frontMatter), fields, knownKeys }
  })
  return { files: await Promise.all(checked), issues }
}

function createSchemaFinder({ option, folder }: SchemaSettings): (sourcePath: string) => StandardSchema | undefined {
  if (option === undefined) return () => undefined
  if (isSchema(option)) return () => option
  const schemas = Object.entries(option).map(([glob, schema]) => ({ matches: picomatch(glob), schema }))
  return (sourcePath) => schemas.find(({ matches }) => matches(posix.relative(folder, sourcePath)))?.schema
}

/** Returns the keys of an object schema, if its library shows them, as Zod and Valibot do. */
function declaredKeys(schema: StandardSchema): string[] | undefined {
  const { shape, entries } = schema as { shape?: unknown; entries?: unknown }
  const members = shape ?? entries
  return typeof members === 'object' && members !== null ? Object.keys(members) : undefined
}

/** Removes the keys of the plugin that a schema does not declare, which a strict schema would reject. */
function withoutOwnKeys(
  written: Record<string, unknown>,
  declared: string[] | undefined,
  ownKeys: readonly string[],
): Record<string, unknown> {
  if (!declared) return written
  return Object.fromEntries(Object.entries(written).filter(([key]) => declared.includes(key) || !ownKeys.includes(key)))
}

type Validated = { fields: CheckedFrontMatter } | { issues: readonly StandardIssue[] }

async function validate(schema: StandardSchema, value: Record<string, unknown>): Promise<Validated> {
  try {
    const result = await schema['~standard'].validate(value)
    if (result.issues) return { issues: result.issues }
    const fields: unknown = JSON.parse(JSON.stringify(result.value) ?? 'null')
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields))
      return { fields: fields as CheckedFrontMatter }
    return { issues: [{ message: `the schema must return an object, not ${describeValue(result.value)}` }] }
  } catch (error) {
    return { issues: [{ message: `the schema failed: ${(error as Error).message ?? String(error)}` }] }
  }
}

/** An issue with data that only some libraries add, such as Zod: unknown keys, and the values to choose from. */
interface DetailedIssue extends StandardIssue {
  code?: unknown
  keys?: unknown
  values?: unknown
}

type Description = Omit<FrontMatterIssue, 'sourcePath'>

/** Creates a function that describes an issue; one with several unknown keys becomes several. */
function createDescription({
  written,
  declared = [],
  plugin,
}: {
  written: Record<string, unknown>
  declared: string[] | undefined
  plugin: string
}): (issue: DetailedIssue) => Description[] {
  const source = `The schema is the option \`frontMatter\` of ${plugin}.`
  const describe = (path: PropertyKey[], message: string, hint: string | undefined): Description => ({
    code: 'front-matter',
    severity: 'error',
    path,
    message,
    hint: hint === undefined ? source : `${hint} ${source}`,
  })
  const suggest = (name: unknown, candidates: unknown[]) => {
    const match = typeof name === 'string' ? closestMatch(name, candidates.map(String)) : undefined
    return match === undefined ? undefined : `Did you mean \`${match}\`?`
  }
  return ({ message, path: segments = [], code, keys, values }) => {
    const path = segments.map((segment) => (typeof segment === 'object' ? segment.key : segment))
    if (code === 'unrecognized_keys' && Array.isArray(keys)) {
      return keys.map((key: string) => {
        const inside = [...path, key]
        return describe(inside, `Unknown key \`${keyPath(inside)}\`.`, suggest(key, path.length === 0 ? declared : []))
      })
    }
    const reason = toClause(message)
    if (path.length === 0) return [describe(path, `The front matter does not match its schema: ${reason}.`, undefined)]
    const name = `\`${keyPath(path)}\``
    const value = valueAt(written, path)
    if (value === undefined) return [describe(path, `${name} is missing: ${reason}.`, 'Add it to the front matter.')]
    const hint = suggest(value, Array.isArray(values) ? values : [])
    return [describe(path, `${name}: ${reason} (found ${describeValue(value)}).`, hint)]
  }
}

/** Turns a message into the end of a sentence. */
function toClause(message: string): string {
  const text = message.trim().replace(/\.$/, '')
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return value
}

/** Returns the checked front matter of a page, if its plugin has a schema: `getFrontMatter<typeof schema>(page)`. */
export function getFrontMatter<S extends StandardSchema>(page: { data: Json }): FrontMatterOf<S> | undefined {
  return (page.data as { frontMatter?: FrontMatterOf<S> } | null)?.frontMatter
}
