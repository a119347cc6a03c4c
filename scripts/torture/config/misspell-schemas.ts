import { z } from 'zod'
import { checkValue, type SchemaIssue } from '../../../src/platform/index.ts'
import { type CommonFrontMatter, checkFrontMatter } from '../../../src/plugin-kit/index.ts'
import { type PublishedSchema, publishedSchemas } from '../../schemas/published-schemas.ts'
import type { SearchResult } from './find-silence.ts'
import { misspell } from './misspell.ts'

/** Misspells every key of every schema once, and looks for those that are not reported with the closest match. */
export async function misspellSchemas(random: () => number): Promise<SearchResult> {
  const failures: string[] = []
  let cases = 0
  for (const published of publishedSchemas) {
    const check = await openCheck(published)
    if (!check) continue
    for (const [parents, key, siblings] of check.keys) {
      const wrong = misspell(key, random)
      // Front matter may have keys of its own, which short names resemble by chance.
      const minLength = check.isFrontMatter ? 3 : 2
      if (siblings.includes(wrong) || [...key].length < 3 || [...wrong].length < minLength) continue
      cases++
      const value = parents.reduceRight<unknown>((inner, parent) => ({ [parent]: inner }), { [wrong]: true })
      const issues = check.find(value)
      const own = issues.filter(({ path }) => path.join('.') === [...parents, wrong].join('.'))
      const place = `${published.title}: \`${[...parents, wrong].join('.')}\``
      if (own.length === 0) failures.push(`${place} is not reported`)
      // Names of two letters resemble too many others: all known keys are listed.
      else if (
        !own.some(({ hint = '' }) =>
          hint.startsWith('Known keys') ? wrong.length < 3 : siblings.some((each) => hint.includes(`\`${each}\``)),
        )
      )
        failures.push(`${place}: no close match in ${own.map(({ hint }) => hint).join(' | ')}`)
    }
  }
  return { cases, failures }
}

interface SchemaCheck {
  isFrontMatter: boolean
  /** Keys with those that lead to them and those beside them. */
  keys: [parents: string[], key: string, siblings: string[]][]
  find(value: unknown): SchemaIssue[]
}

async function openCheck({ file, constant, name }: PublishedSchema): Promise<SchemaCheck | undefined> {
  const { href } = new URL(`../../../${file}`, import.meta.url)
  const module = (await import(/* @vite-ignore */ href)) as Record<string, unknown>
  const schema = module[constant]
  if (!(schema instanceof z.ZodType)) return undefined
  const isFrontMatter = name.endsWith('-front-matter')
  return {
    isFrontMatter,
    keys: isFrontMatter ? keysOf(schema, []).filter(([parents]) => parents.length === 0) : keysOf(schema, []),
    find: (value) =>
      isFrontMatter
        ? checkFrontMatter(
            schema as unknown as z.ZodType<CommonFrontMatter> & { shape: Record<string, unknown> },
            value as Record<string, unknown>,
          ).issues
        : checkValue(schema, value).issues,
  }
}

/** Returns the keys of objects that refuse unknown ones. Objects in lists and of several kinds are left out. */
function keysOf(schema: unknown, parents: string[]): SchemaCheck['keys'] {
  const object = objectIn(schema)
  if (!(object?.def.catchall instanceof z.ZodNever)) return []
  const names = Object.keys(object.shape)
  return names.flatMap((name) => [
    [parents, name, names] as SchemaCheck['keys'][number],
    ...keysOf(object.shape[name], [...parents, name]),
  ])
}

function objectIn(schema: unknown): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema
  if (schema instanceof z.ZodUnion) {
    const objects = schema.options.map(objectIn).filter((each) => each !== undefined)
    return objects.length === 1 ? objects[0] : undefined
  }
  if (schema instanceof z.ZodPipe) return objectIn(schema.in)
  const inner = (schema as { def?: { innerType?: unknown } } | undefined)?.def?.innerType
  return inner === undefined ? undefined : objectIn(inner)
}
