import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { compareWithRuby, type ShownExample } from './compare-with-ruby.ts'

const hasLiquid = spawnSync('ruby', ['-e', 'require "liquid"']).status === 0
const shown = (template: string, output: string, data?: Record<string, unknown>): ShownExample => ({
  owner: 'upcase',
  example: { template, place: { sourcePath: 'a.rb', line: 3 }, ...(data && { data }) },
  output,
})
const options = { siteDir: tmpdir(), dialect: {} }

afterEach(() => {
  vi.unstubAllEnvs()
})

test.runIf(hasLiquid)('reports examples whose page shows another output than Ruby prints', async () => {
  const found = await compareWithRuby(
    [shown('{{ "a" | upcase }}\n', 'A'), shown('{{ name | upcase }}', 'ADA', { name: 'Ada' }), shown('{{ 1.0 }}', '1')],
    options,
  )
  expect(found).toEqual([
    {
      ...{ severity: 'warning', code: 'liquid-ruby', sourcePath: 'a.rb', line: 3 },
      message: expect.stringMatching(/^Example of `upcase`: Liquid [\d.]+ prints "1\.0", but the page shows "1"\.$/),
      hint: 'Set the options `version` and `activeSupport` of `liquid()` to those of the application.',
    },
  ])
})

test('says that Ruby is missing', async () => {
  vi.stubEnv('PATH', '')
  expect(await compareWithRuby([shown('a', 'a')], options)).toEqual([
    {
      ...{ severity: 'error', code: 'liquid-ruby' },
      message: 'Ruby cannot render the examples of the Liquid reference: spawn ruby ENOENT',
      hint: 'Install Ruby and the gem `liquid`, or run the command with `bundle exec`.',
    },
  ])
})
