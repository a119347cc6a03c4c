import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { SiteError } from '../../platform/index.ts'
import { validateConfig } from '../index.ts'

/** Each setting with a mistake, followed by what is reported about it: place, message, and hint. */
const table = readFileSync(new URL('./mistakes.txt', import.meta.url), 'utf8')

const mistakes = table.split(/\n(?! |$)/).map((entry): [setting: string, reported: string[]] => {
  const [setting = '', ...reported] = entry.trimEnd().split('\n')
  return [setting, reported.map((line) => line.trim())]
})

test.each(mistakes)('%s', (setting, expected) => {
  const name = setting.split(':')[0]
  const required = ["title: 'T'", "url: 'https://example.org'"].filter((each) => each.split(':')[0] !== name)
  const text = `export default {\n${[...required, setting].map((each) => `  ${each},\n`).join('')}}\n`
  const input: unknown = new Function(text.replace('export default', 'return'))()
  let error: SiteError | undefined
  try {
    validateConfig(input, { sourcePath: 'site.config.ts', text })
  } catch (thrown) {
    error = thrown as SiteError
  }
  const reported = error?.diagnostics.map(
    ({ sourcePath, line, column, message, hint }) =>
      `${sourcePath}:${line}:${column} ${message}${hint ? ` → ${hint}` : ''}`,
  )
  expect(reported).toEqual(expected)
})
