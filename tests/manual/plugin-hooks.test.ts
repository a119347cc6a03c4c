import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/generator.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('the manual lists every member of a plugin, and no others', () => {
  const declaration = /export interface Plugin<[\s\S]*?\n}/.exec(read('src/shared/types/plugin.ts'))?.[0] ?? ''
  const members = [...declaration.matchAll(/^ {2}(\w+)\??[(:]/gm)].map(([, name]) => name)
  const [, table = ''] = read('manual/docs/plugins/plugin-hooks.md').split('## Overview')
  const rows = [...(table.split('\n\n')[1] ?? '').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(members.length).toBeGreaterThan(10)
  expect([...rows].sort()).toEqual([...members].sort())
})
