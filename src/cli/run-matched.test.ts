import { cac } from 'cac'
import { expect, test } from 'vitest'
import { UsageError } from '../platform/index.ts'
import { parseWords } from './parse-words.ts'
import { runMatched } from './run-matched.ts'

test.each([
  ['--fromat json', 'Unknown option `--fromat`. Did you mean `--format`?'],
  ['--outdir x', 'Unknown option `--outdir`. Did you mean `--out-dir`?'],
  ['--no-cahce', 'Unknown option `--cahce`. Did you mean `--no-cache`?'],
  ['--entirely-different', 'Unknown option `--entirelyDifferent`.'],
])('build %s: %s', async (words, message) => {
  const cli = cac('lectern')
  cli
    .command('build [dir]', 'Build')
    .option('--format <name>', 'Format')
    .option('--out-dir <dir>', 'Folder')
    .option('--no-cache', 'No cache')
    .action(() => {})
  parseWords(cli, ['build', ...words.split(' ')])
  await expect(runMatched(cli)).rejects.toThrow(new UsageError(message))
})

test('other errors stay', async () => {
  const cli = cac('lectern')
  cli.command('build <dir>', 'Build').action(() => {
    throw new Error('Unknown option `--a`')
  })
  parseWords(cli, ['build', 'x'])
  await expect(runMatched(cli)).rejects.toThrow(new Error('Unknown option `--a`'))
})
