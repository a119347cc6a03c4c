import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listFolderComponents } from '../../build/bundle/index.ts'
import { componentFolders, componentTable } from './component-table.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('the table holds the components of the default theme, by name', () => {
  const names = [
    ...listFolderComponents({ folder: path.join(root, 'src/browser/theme'), groups: componentFolders }).keys(),
  ]
  expect(Object.keys(componentTable)).toEqual(names.sort())
})

test('the theming manual lists the components that are safe to replace, and those that are safe to wrap', () => {
  const manual = readFileSync(path.join(root, 'manual/docs/customizing/theme-components.md'), 'utf8').replace(
    /\s+/g,
    ' ',
  )
  const namesAfter = (words: string) => {
    const list = manual.slice(manual.indexOf(words)).split('. ')[0] ?? ''
    return [...list.matchAll(/`([\w/]+)`/g)].map(([, name]) => name)
  }
  const namesWith = (safety: string) =>
    Object.keys(componentTable).filter((name) => componentTable[name]?.[0] === safety)
  expect(namesAfter('Safe to replace:')).toEqual(namesWith('replace'))
  expect(namesAfter('Safe to wrap only:')).toEqual(namesWith('wrap'))
})
