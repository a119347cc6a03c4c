import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const index = readFileSync('decisions/README.md', 'utf8')
const pages = readdirSync('decisions').filter((file) => file !== 'README.md')
const read = (file: string) => readFileSync(`decisions/${file}`, 'utf8')

test('the index lists each decision once, with its title, a status, and one line', () => {
  const rows = [...index.matchAll(/^\| \[(.+)\]\(([\w-]+\.md)\) \| (?:accepted|superseded by )[^|]* \| .+ \|$/gm)]
  const titles = pages.map((file) => [file, read(file).split('\n', 1)[0]])
  expect(rows.map(([, title, file]) => [file, `# ${title}`]).sort()).toEqual(titles.sort())
})

test('each decision begins with a summary of at most three lines', () => {
  const withoutSummary = pages.filter((file) => !/^# .+\n\n(?:> .+\n){1,3}\n/.test(read(file)))
  expect(withoutSummary).toEqual([])
})

test('decisions name only source files that exist', () => {
  const named = pages.flatMap((file) =>
    [...read(file).matchAll(/`((?:src|scripts|tests|plugins)\/[\w/.-]+\.(?:tsx?|mjs))`/g)].map(
      ([, path]) => `${path} in ${file}`,
    ),
  )
  const sources = new Set(
    ['src', 'scripts', 'tests', 'plugins'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    ),
  )
  expect(named.filter((name) => !sources.has(name.split(' ')[0] ?? ''))).toEqual([])
})
