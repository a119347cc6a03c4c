import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const manual = read('../../../../manual/docs/customizing/colors-and-fonts.mdx')
const css = read('./tokens.css').replace(/\/\*[\s\S]*?\*\//g, '')
const rows = [...manual.matchAll(/^\| `(--[\w-]+)`.*$/gm)].map(([row]) =>
  row.split('|').flatMap((cell) => /^ *`([^`]*)` *$/.exec(cell)?.[1] ?? []),
)

/** Returns the tokens of a part of the style sheet, and the Docusaurus variable that each one defaults to. */
function tokensIn(part = '') {
  return [...part.matchAll(/(--lt-[\w-]+):\s*([^;]+);/g)].map(([, name = '', written = '']) => {
    const value = written.replace(/\s+/g, ' ').replace(/\( | (?=\))/g, (space) => space.trim())
    const [, variable, fallback] = /^var\((--(?:ifm|doc|docusaurus)[\w-]*), (.*)\)$/.exec(value) ?? []
    return { name, value: fallback ?? value, variable }
  })
}

test('the manual lists every token of the theme with its values', () => {
  const [shared = '', light = '', dark = ''] = css.split(/:root,|@media screen/)
  const common = new Map(tokensIn(shared).map(({ name, value }) => [name, value]))
  const lightValues = new Map(tokensIn(light).map(({ name, value }) => [name, value]))
  const darkValues = new Map(tokensIn(dark.split('@media')[0]).map(({ name, value }) => [name, value]))
  const listed = rows.filter(([name = '']) => name.startsWith('--lt-'))
  const expected = listed.map(([name = '', , dark]) => {
    const value = lightValues.get(name) ?? common.get(name)
    return dark === undefined ? [name, value] : [name, value, darkValues.get(name) ?? common.get(name)]
  })
  expect(listed).toEqual(expected)
  const names = new Set([...common.keys(), ...lightValues.keys(), ...darkValues.keys()])
  expect(listed.map(([name]) => name).sort()).toEqual([...names].sort())
})

test('the manual lists the Docusaurus variables that tokens default to', () => {
  const pairs = tokensIn(css).flatMap(({ name, variable }) => (variable ? [`${variable} ${name}`] : []))
  const listed = rows.filter(([name = '']) => !name.startsWith('--lt-')).map((row) => row.join(' '))
  expect(listed.sort()).toEqual([...new Set(pairs)].sort())
})
