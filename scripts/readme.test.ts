import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { standaloneCommands } from '../plugins/commands.ts'
import { commands } from '../src/cli/commands.ts'

const readme = readFileSync('README.md', 'utf8')

test('the README lists all commands', () => {
  const [table] = readme.split('\n## Commands\n')[1]?.split('\n## ') ?? []
  const missing = [...commands, ...standaloneCommands].filter(({ name }) => !table?.includes(`\n| \`${name}\` `))
  expect(missing).toEqual([])
})

test('the README lists all modules', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const missing = folders.filter(({ name }) => !readme.includes(`\`src/${name}\``)).map(({ name }) => name)
  expect(missing).toEqual([])
})
