import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as contract from '../../src/shared/runtime-contract.ts'
import { root } from '../support/generator.ts'

const read = (page: string) => readFileSync(path.join(root, 'manual/docs', page), 'utf8')

test('the tests that the page about reliability names exist', () => {
  const files = [...read('inside/security.md').matchAll(/`((?:src|tests|scripts)\/[\w./-]+)`/g)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(path.join(root, file as string)))).toEqual([])
})

test('the page about security lists every key that Lectern stores in browsers', () => {
  const keys = Object.entries(contract)
    .filter(([name]) => name.endsWith('StorageKey'))
    .map(([, key]) => (typeof key === 'function' ? (key as (instance: string) => string)('…') : String(key)))
  const own = ['docusaurus.tab.…', 'lectern.code-tabs', 'lectern-sidebar:…', 'lectern-scroll:…', 'lectern-full-load']
  const listed = [...read('deploying/security.md').matchAll(/`([^`\n]+)`(?=,| *\|)/g)].map(([, key]) => key)
  expect([...keys, ...own].filter((key) => !listed.includes(key))).toEqual([])
})
