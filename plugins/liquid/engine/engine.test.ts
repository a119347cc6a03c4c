import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  type Dialect,
  LimitExceeded,
  LiquidSyntaxError,
  type LiquidVersion,
  NotRenderable,
  parseTemplate,
  type Value,
} from './index.ts'

interface Recorded {
  liquid: string
  activeSupport?: boolean
  data?: ExactJson
  cases: { template: string; data?: ExactJson; output?: string; isInvalid?: true }[]
}
type ExactJson = Value | { $integer: string } | { $float: string } | { [key: string]: ExactJson }

const folder = path.join(import.meta.dirname, '../../../tests/fixtures/liquid-engine')
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))

/** Ruby's text without an encoding, of which only ASCII letters have capitals. */
const notReproduced = new Set(['{{ "café" | url_encode | url_decode | base64_encode | base64_decode | upcase }}'])

/** Reads JSON whose integers are as long, and whose floats are as whole, as they are written. */
function readRecorded(file: string): Recorded {
  const text = readFileSync(path.join(folder, file), 'utf8')
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g, (part) => {
    if (part.startsWith('"')) return part
    return JSON.stringify(/[.eE]/.test(part) ? { $float: part } : { $integer: part })
  })
  return JSON.parse(marked) as Recorded
}

function toValue(json: ExactJson): Value {
  if (Array.isArray(json)) return json.map((each) => toValue(each as ExactJson))
  if (typeof json !== 'object' || json === null) return json
  const object = json as Record<string, ExactJson>
  if (typeof object.$integer === 'string') return BigInt(object.$integer)
  if (typeof object.$float === 'string') return Number(object.$float)
  return new Map(Object.entries(object).map(([key, value]): [Value, Value] => [key, toValue(value)]))
}

function render(template: string, data: ExactJson, dialect: Dialect): { output?: string; isInvalid?: true } {
  try {
    return { output: parseTemplate(template, dialect).render(toValue(data) as Map<string, Value>) }
  } catch (error) {
    if (error instanceof LiquidSyntaxError) return { isInvalid: true }
    throw error
  }
}

test.each(files)('prints what Ruby prints: %s', (file) => {
  const { liquid, activeSupport, data: shared = {}, cases } = readRecorded(file)
  const dialect: Dialect = { version: liquid.replace(/\.\d+$/, '') as LiquidVersion, activeSupport }
  const different = cases.flatMap(({ template, data = shared, ...recorded }) => {
    if (notReproduced.has(template)) return []
    // What depends on the current year is not rendered.
    const rendered = renderOrSkip(() => render(template, data, dialect))
    return rendered === undefined || JSON.stringify(rendered) === JSON.stringify(recorded)
      ? []
      : [{ template, recorded, rendered }]
  })
  expect(different).toEqual([])
})

function renderOrSkip<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (error instanceof NotRenderable) return undefined
    throw error
  }
}

test('renders almost all recorded templates', () => {
  const skipped = files.flatMap((file) => {
    const { liquid, activeSupport, data: shared = {}, cases } = readRecorded(file)
    const dialect: Dialect = { version: liquid.replace(/\.\d+$/, '') as LiquidVersion, activeSupport }
    return cases.filter(
      ({ template, data = shared }) => renderOrSkip(() => render(template, data, dialect)) === undefined,
    )
  })
  expect(skipped.filter(({ template }) => !/\| date/.test(template))).toEqual([])
  expect(skipped.length).toBeLessThan(80)
})

test('completes a time with the current one, if it is given', () => {
  const now = Date.UTC(2026, 5, 12, 10, 30)
  const parsed = parseTemplate('{{ "now" | date: "%F %R" }} {{ "March 14" | date: "%F" }} {{ "9:05" | date: "%F %R" }}')
  expect(parsed.render({}, { now })).toBe('2026-06-12 10:30 2026-03-14 2026-06-12 09:05')
  expect(() => parsed.render({})).toThrow(NotRenderable)
})

test('names the variables that a template reads, and those without a value', () => {
  const parsed = parseTemplate('{% assign a = b.c | append: d %}{% for e in f %}{{ e }}{{ g[h] }}{% endfor %}{{ a }}')
  expect(parsed.globalNames).toEqual(['b', 'd', 'f', 'g', 'h'])
  const missing: string[] = []
  parsed.render({ b: { c: 1 }, f: [] }, { onUndefined: (name) => missing.push(name) })
  expect(missing).toEqual(['d'])
})

test.each([
  ['{% if a %}', '`if` is not closed with `endif`', 0],
  ['a {{ b', 'an output is not closed with `}}`', 2],
  ['{% if a %}{% endfor %}', '`endfor` does not close `if`, which ends with `endif`', 10],
  ['{% zzz %}', 'unknown tag `zzz`', 0],
  ['{% assign a %}', '`assign` expects `name = value`', 0],
  ['{% else %}', 'unexpected `else`', 0],
  ['a {% for i in (true..3) %}{% endfor %}', 'a range cannot have the bound `true`', 2],
  ['a {{ "b" | slice: ((1..2)..3) }}', 'a range cannot have the bound `1..2`', 2],
])('says what is wrong: %s', (template, message, offset) => {
  expect(() => parseTemplate(template)).toThrow(expect.objectContaining({ message, offset }))
})

test.each([
  ['loops in loops', '{% for a in (1..9999) %}{% for b in (1..9999) %}{% endfor %}{% endfor %}'],
  ['text that grows', '{% assign a = "ab" %}{% for b in (1..99) %}{% assign a = a | append: a %}{% endfor %}'],
  ['numbers that grow', '{% assign a = 7 %}{% for b in (1..99) %}{% assign a = a | times: a %}{% endfor %}'],
  ['a long range', '{{ (1..9999999999) | join }}'],
])('stops %s', (_, template) => {
  expect(() => parseTemplate(template).render({})).toThrow(LimitExceeded)
})

test('takes no longer for HTML that is not closed', () => {
  const open = '<script '.repeat(20_000)
  expect(parseTemplate('{{ a | strip_html }}').render({ a: `${open}<b>x</b>` })).toBe(`x`)
  expect(parseTemplate('{{ a | strip_html }}').render({ a: open })).toBe(open)
})
