import { cac } from 'cac'
import { expect, test } from 'vitest'
import { parseWords } from './parse-words.ts'

function parse(words: string[]) {
  const cli = cac('lectern')
  cli.command('build [dir]').option('--out-dir <dir>', '').option('--port <port>', '').option('--dev', '')
  parseWords(cli, words)
  const { '--': _, ...options } = cli.options
  return { args: [...cli.args], options }
}

test('values of options stay as they are written', () => {
  expect(parse(['build', '007', '--out-dir', '1.10', '--port=0x10', '--dev'])).toEqual({
    args: ['007'],
    options: { outDir: '1.10', port: '0x10', dev: true },
  })
  expect(parse(['build', '--out-dir', '1e3', '--out-dir', ' ']).options).toEqual({ outDir: ['1e3', ' '] })
})

test.each([[['build', '--out-dir', '']], [['build', '--out-dir=']]])('an option has a value: %j', (words) => {
  expect(() => parse(words)).toThrow('The option --out-dir has an empty value.')
})
