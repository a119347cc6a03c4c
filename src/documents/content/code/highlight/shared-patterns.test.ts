import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { expect, test } from 'vitest'
import { sharePatterns } from './shared-patterns.ts'

const scanners = [
  ['a', 'ab', 'b'],
  ['ab', 'a', 'b'],
  ['\\Ga', 'b+', '$'],
  ['(?<=a)b', '(b)(é)?', '\\ba'],
  ['a\\Kb', 'b', '(?=é)'],
  ['^b', '(?<!a)b', 'é'],
  ['x'],
]
const lines = ['abab bb\n', 'aébéa ab\n', 'é\n', '', 'bab 𝒃 ab\n', `${'ab '.repeat(400)}\n`]

test('the first match is that of the wrapped engine at every position, for every line and search option', async () => {
  const engine = await createOnigurumaEngine(import('shiki/wasm'))
  const shared = sharePatterns(engine)
  const plainScanners = scanners.map((sources) => engine.createScanner(sources))
  const sharedScanners = scanners.map((sources) => shared.createScanner(sources))
  let matches = 0
  for (const line of lines) {
    const string = engine.createString(line)
    for (const options of [0, 1, 2, 4]) {
      for (let from = 0; from <= Math.min(line.length, 20); from++) {
        for (const [index, scanner] of plainScanners.entries()) {
          const expected = scanner.findNextMatchSync(string, from, options)
          expect(sharedScanners[index]?.findNextMatchSync(string, from, options)).toEqual(expected)
          matches += expected ? 1 : 0
        }
      }
    }
  }
  expect(matches).toBeGreaterThan(500)
})
