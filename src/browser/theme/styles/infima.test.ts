import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const [light = '', dark = ''] = read('./infima/variables.css').split('[data-theme="dark"]')
const tokens = read('./tokens.css').split('[data-theme="dark"]')

/** Variables with fixed values that tokens default to. */
const defaults = (css = '') =>
  [...css.matchAll(/var\((--(?:ifm|doc)-[\w-]+), ([^()]+)\)/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )

test.each([
  ['light', light, tokens[0]],
  ['dark', dark, tokens[1]],
])('variables of Infima have the values of the theme (%s)', (_, css, part) => {
  const values = new Map([...css.matchAll(/^\s*(--[\w-]+): ([^;]+);/gm)].map(([, name = '', value]) => [name, value]))
  const shared = defaults(part).filter(([name]) => values.has(name))
  expect(shared.map(([name]) => [name, values.get(name)])).toEqual(shared)
  expect(shared.length).toBeGreaterThan(5)
})
