import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plugin, ToolContext } from '../../shared/types.ts'
import { checkCodeTools } from './check-code.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'check-code-'))
  const source = `export default (data) => ({
  check: (code, { language }) => ({
    links: [],
    diagnostics: ['unknown', 'ignored'].flatMap((word) => {
      const offset = code.indexOf(word)
      const severity = word === 'ignored' ? 'ignore' : 'error'
      return offset < 0 ? [] : [{ code: 'x', severity, offset, message: word + ' in ' + language + ' with ' + data + '.', hint: 'Remove it.' }]
    }),
  }),
})`
  writeFileSync(path.join(folder, 'checker.mjs'), source)
})
afterAll(() => rmSync(folder, { recursive: true }))

const open = (config: object, data: () => string) => {
  const module = path.join(folder, 'checker.mjs')
  const plugins = [{ name: 'a', codeBlocks: { languages: ['lamp'], module } }, { name: 'b' }] as Plugin[]
  const codeData = async (plugin: string) => (plugin === 'a' ? data() : undefined)
  return checkCodeTools(plugins, { config, codeData } as unknown as ToolContext)
}

test('code is checked with what the plugin knows now, and problems have their places', async () => {
  let data = 'one'
  const [tool] = open({}, () => data)
  expect(tool?.parameters.language).toMatchObject({ enum: ['lamp'] })
  const check = (code: string) => tool?.run({ language: 'lamp', code })
  expect(await check('fine, ignored')).toBe('The code has no errors.')
  expect(await check('a\n  unknown')).toBe(
    '1 problem:\n\n- Line 2, column 3: error: unknown in lamp with one. Remove it.',
  )
  data = 'two'
  expect(await check('unknown')).toBe('1 problem:\n\n- Line 1, column 1: error: unknown in lamp with two. Remove it.')
})

test('there is no such tool where nothing checks code, or readers see different pages', () => {
  expect(open({ access: {} }, () => '')).toEqual([])
  expect(checkCodeTools([{ name: 'b' } as Plugin], { config: {} } as unknown as ToolContext)).toEqual([])
})
