import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type JsonSchema, readSchema } from '../../manual/plugins/reference/json-schema.ts'
import { literalText } from '../../manual/plugins/reference/type-text.ts'
import { root } from '../support/generator.ts'

/** A row of a table of options or keys with their defaults in a guide. */
interface Row {
  place: string
  keys: string[]
  defaultValue: string | undefined
}

const guides = path.join(root, 'manual', 'docs')

function rowsIn(file: string): Row[] {
  const rows: Row[] = []
  let head: string[] | undefined
  for (const [index, line] of readFileSync(path.join(guides, file), 'utf8').split('\n').entries()) {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    if (/^\| (?:Option|Key)s? .*\| Default /.test(line)) head = cells
    else if (!line.startsWith('|')) head = undefined
    else if (head && !/^\| ?-/.test(line)) {
      const keys = [...(cells[1] ?? '').matchAll(/`([\w.-]+)`/g)].map(([, key = '']) => key.split('.').at(-1) ?? '')
      const [, defaultValue] = /^`(.+)`$/.exec(cells[head.indexOf('Default')] ?? '') ?? []
      rows.push({ place: `${file}:${index + 1}`, keys: keys.filter((key) => /^\w/.test(key)), defaultValue })
    }
  }
  return rows
}

/** Defaults of all keys with a name. */
const defaults = new Map<string, string[]>()

function collect({ properties = {}, additionalProperties, items, anyOf = [], oneOf = [] }: JsonSchema): void {
  for (const [key, schema] of Object.entries(properties)) {
    const own = 'default' in schema ? [String(schema.default), literalText(schema.default)] : []
    defaults.set(key, [...(defaults.get(key) ?? []), ...own])
    collect(schema)
  }
  for (const each of [additionalProperties, items, ...anyOf, ...oneOf]) if (typeof each === 'object') collect(each)
}

test('tables of options in guides name existing keys with their defaults', () => {
  for (const file of readdirSync(path.join(root, 'dist', 'schemas'))) collect(readSchema(file.replace('.json', '')))
  const files = readdirSync(guides, { recursive: true, encoding: 'utf8' }).filter((file) => /\.mdx?$/.test(file))
  const rows = files.flatMap(rowsIn)
  expect(rows.length).toBeGreaterThan(50)
  const problems = rows.flatMap(({ place, keys, defaultValue }) =>
    keys.flatMap((key) => {
      const known = defaults.get(key)
      if (!known) return [`${place}: ${key} does not exist`]
      const isWrong = defaultValue !== undefined && known.length > 0 && !known.includes(defaultValue)
      return isWrong ? [`${place}: the default of ${key} is ${known.join(' or ')}`] : []
    }),
  )
  expect(problems).toEqual([])
})
